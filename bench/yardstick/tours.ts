import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { named } from "./database";
import { Problem } from "./problem";
import { paging, tour, tourList } from "./schemas";
import { listTours, type TourQuery } from "./tour-list";
import { columns, inOurOrder, type TourRow, tables } from "./tour-rows";

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
  app.get<{ Querystring: TourQuery }>(
    "/api/tours",
    { schema: { querystring, response: { 200: tourList } } },
    ({ query }) => listTours(db, query),
  );

  const params = { type: "object", properties: { id: { type: "string", format: "uuid" } } } as const;
  const byId = `SELECT ${columns} FROM ${tables} WHERE p."id" = $1 AND p."kind" = 'tour' AND p."archivedAt" IS NULL`;
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
