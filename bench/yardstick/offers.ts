import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { anywhere, Conditions, named, wordsOf } from "./database";
import { offerList, paging } from "./schemas";
import { todayInIndia } from "./values";

type Query = { search?: string; page: number; limit: number };

const columns = `"id", "id" AS "_id", "title", "subtitle", "description", "type", "duration", "features", "discount",
  "price", "price" AS "offerPrice", "originalPrice", "image", "validTill", "capacityPerDate", "seasonMonths",
  "closedDates"::text[] AS "closedDates", "leadDays", "version"`;

const querystring = {
  type: "object",
  properties: { search: { type: "string", maxLength: 100 }, ...paging(500) },
} as const;

/** The offers as visitors see them. */
export function mountOffers(app: FastifyInstance, db: pg.Pool): void {
  app.get<{ Querystring: Query }>(
    "/api/offers",
    { schema: { querystring, response: { 200: offerList } } },
    async ({ query: { search, page, limit } }) => {
      const where = new Conditions(`"archivedAt" IS NULL`);
      where.add(`("validTill" IS NULL OR "validTill" >= ${where.place(todayInIndia(Date.now()))}::date)`);
      for (const word of wordsOf(search)) {
        const like = where.place(anywhere(word));
        where.add(`(${["title", "subtitle", "type"].map((column) => `"${column}" ILIKE ${like}`).join(" OR ")})`);
      }
      const values = [...where.values];
      const range = `LIMIT ${where.place(limit)} OFFSET ${where.place((page - 1) * limit)}`;
      const { rows } = await db.query(
        named(
          `SELECT ${columns} FROM "Offer" WHERE ${where} ORDER BY "createdAt" DESC, "id" DESC ${range}`,
          where.values,
        ),
      );
      // A page that is not full tells the total by itself.
      const isAll = page === 1 && rows.length < limit;
      const total = isAll ? rows.length : await count(db, where, values);
      return { offers: rows, pages: Math.ceil(total / limit), total };
    },
  );
}

async function count(db: pg.Pool, where: Conditions, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    named(`SELECT count(*) AS "total" FROM "Offer" WHERE ${where}`, values),
  );
  return rows[0]?.total ?? 0;
}
