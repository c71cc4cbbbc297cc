import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { named } from "./database";
import { offerList, paging } from "./schemas";
import { pricing } from "./tour-rows";
import { todayInIndia } from "./values";

type Query = { page: number; limit: number };

const valid = `FROM "Product" p JOIN "Offer" k ON k."id" = p."id"
  WHERE p."archivedAt" IS NULL AND (k."validTill" IS NULL OR k."validTill" >= $1::date)`;
const list = `SELECT p."id", p."id" AS "_id", p."title", k."subtitle", p."description", k."type", k."duration",
    k."features", k."discount", p."price", p."price" AS "offerPrice", k."originalPrice",
    coalesce(p."images"[1], '') AS "image", k."validTill", p."capacity" AS "capacityPerDate", p."seasonMonths",
    p."closedDates"::text[] AS "closedDates", p."leadDays", p."version", ${pricing}
  ${valid} ORDER BY p."createdAt" DESC, p."id" DESC LIMIT $2 OFFSET $3`;
const count = `SELECT count(*) AS "total" ${valid}`;

/** The offers as visitors see them, without search, which no scenario uses. */
export function mountOffers(app: FastifyInstance, db: pg.Pool): void {
  const querystring = { type: "object", properties: paging(500) } as const;
  app.get<{ Querystring: Query }>(
    "/api/offers",
    { schema: { querystring, response: { 200: offerList } } },
    async ({ query: { page, limit } }) => {
      const today = todayInIndia(Date.now());
      const { rows } = await db.query(named(list, [today, limit, (page - 1) * limit]));
      // A first page that is not full contains all offers.
      const isAll = page === 1 && rows.length < limit;
      const total = isAll ? rows.length : await countValid(db, today);
      return { offers: rows, pages: Math.ceil(total / limit), total };
    },
  );
}

async function countValid(db: pg.Pool, today: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>(named(count, [today]));
  return rows[0]?.total ?? 0;
}
