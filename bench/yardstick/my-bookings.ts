import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { type BookingRow, columns, joins, sendTotal, withItem } from "./booking-rows";
import { named } from "./database";
import { bookings, paging } from "./schemas";
import type { Tokens } from "./tokens";
import { requireClaims, requireViewer } from "./viewer";

type Query = { page: number; limit: number };

const list = `SELECT ${columns} FROM "Booking" b ${joins} WHERE b."userId" = $1
  ORDER BY b."createdAt" DESC, b."id" DESC LIMIT $2 OFFSET $3`;

export function mountMyBookings(app: FastifyInstance, db: pg.Pool, tokens: Tokens): void {
  const querystring = { type: "object", properties: paging(10_000) } as const;
  app.get<{ Querystring: Query }>(
    "/api/bookings/my",
    { schema: { querystring, response: { 200: bookings } } },
    async (request, reply) => {
      const { page, limit } = request.query;
      const claims = requireClaims(request, tokens);
      // Read together with the user; if the user is refused, the rows are not sent.
      const [viewer, { rows }] = await Promise.all([
        requireViewer(db, claims),
        db.query<BookingRow>(named(list, [claims._id, limit, (page - 1) * limit])),
      ]);
      // A page that is not full determines the total.
      const isAll = page === 1 && rows.length < limit;
      const total = isAll ? rows.length : await count(db, viewer.id);
      sendTotal(request, reply, { page, limit, shown: rows.length }, total);
      return rows.map(withItem);
    },
  );
}

async function count(db: pg.Pool, userId: string): Promise<number> {
  const text = `SELECT count(*) AS "total" FROM "Booking" WHERE "userId" = $1`;
  const { rows } = await db.query<{ total: number }>(named(text, [userId]));
  return rows[0]?.total ?? 0;
}
