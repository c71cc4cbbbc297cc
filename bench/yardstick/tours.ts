import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { anywhere, Conditions, named, wordsOf } from "./database";
import { Problem } from "./problem";
import { paging, tour, tourList } from "./schemas";

type Query = {
  search?: string;
  type?: string;
  maxPrice?: number;
  sortBy?: "priceLow" | "priceHigh";
  page: number;
  limit: number;
};

type TourRow = { states: string[] };

const states = [
  ...["Assam", "Meghalaya", "Arunachal Pradesh", "Nagaland"],
  ...["Manipur", "Mizoram", "Tripura", "Sikkim"],
] as const;

const columns = `"id" AS "_id", "title", "description", "duration", "price", "type", "highlights", "itinerary", "images",
  "states", "includes", "bring", "seasonMonths", "closedDates"::text[] AS "closedDates", "leadDays", "permits",
  "capacityPerDate", "version"`;

const orders = {
  newest: `"createdAt" DESC, "id" DESC`,
  priceLow: `"price" ASC, "id" DESC`,
  priceHigh: `"price" DESC, "id" DESC`,
} as const;

const querystring = {
  type: "object",
  properties: {
    search: { type: "string", maxLength: 100 },
    type: { enum: ["General", "Adventure", "Honeymoon", "Family"] },
    maxPrice: { type: "number", minimum: 0, maximum: 9_999_999_999 },
    sortBy: { enum: ["priceLow", "priceHigh"] },
    ...paging(500),
  },
} as const;

export function mountTours(app: FastifyInstance, db: pg.Pool): void {
  app.get<{ Querystring: Query }>(
    "/api/tours",
    { schema: { querystring, response: { 200: tourList } } },
    async ({ query }) => {
      const { page, limit, sortBy = "newest" } = query;
      const where = fitting(query);
      const counted = db.query<{ total: number }>(
        named(`SELECT count(*) AS "total" FROM "Tour" WHERE ${where}`, [...where.values]),
      );
      const range = `LIMIT ${where.place(limit)} OFFSET ${where.place((page - 1) * limit)}`;
      const listed = db.query<TourRow>(
        named(`SELECT ${columns} FROM "Tour" WHERE ${where} ORDER BY ${orders[sortBy]} ${range}`, where.values),
      );
      const [{ rows: counts }, { rows }] = await Promise.all([counted, listed]);
      const total = counts[0]?.total ?? 0;
      return { results: rows.map(inOurOrder), pages: Math.ceil(total / limit), total };
    },
  );

  const params = { type: "object", properties: { id: { type: "string", format: "uuid" } } } as const;
  const byId = `SELECT ${columns} FROM "Tour" WHERE "id" = $1 AND "archivedAt" IS NULL`;
  app.get<{ Params: { id: string } }>(
    "/api/tours/:id",
    { schema: { params, response: { 200: tour } } },
    async (request) => {
      const { rows } = await db.query<TourRow>(named(byId, [request.params.id]));
      const [row] = rows;
      if (!row) throw new Problem("NOT_FOUND", "This tour is not on offer.");
      return inOurOrder(row);
    },
  );
}

function fitting({ search, type, maxPrice }: Query): Conditions {
  const where = new Conditions(`"archivedAt" IS NULL`);
  if (type) where.add(`"type" = ${where.place(type)}::"TourType"`);
  if (maxPrice !== undefined) where.add(`"price" <= ${where.place(maxPrice)}`);
  for (const word of wordsOf(search)) {
    const like = where.place(anywhere(word));
    const named = states.filter((state) => state.toLowerCase().includes(word.toLowerCase()));
    const columns = ["title", "description", "itinerary"].map((column) => `"${column}" ILIKE ${like}`);
    where.add(`(${columns.join(" OR ")} OR "states" && ${where.place(named)}::text[])`);
  }
  return where;
}

/** The states from west to east, whatever the order in which they were chosen. */
function inOurOrder<Row extends TourRow>(row: Row): Row {
  if (row.states.length > 1) row.states = states.filter((state) => row.states.includes(state));
  return row;
}
