import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { type BookingRow, columns, joins, sendTotal, withItem } from "./booking-rows";
import { anywhere, Conditions, named, wordsOf } from "./database";
import { toAnswered } from "./phone";
import { adminBookings, paging, summary } from "./schemas";
import type { Tokens } from "./tokens";
import { requireAdmin, requireClaims } from "./viewer";

type Status = (typeof statuses)[number];
type Counts = Record<Status | "total", number> & { isCapped: boolean; hasPayments: boolean };
type Filters = { status?: Status | undefined; search?: string | undefined };
type Query = Filters & { sort: keyof typeof orders; page: number; limit: number };
type AdminRow = BookingRow & { userId: string | null; userName: string; userEmail: string; userPhone: string | null };

const orders = {
  newest: `b."createdAt" DESC, b."id" DESC`,
  oldest: `b."createdAt" ASC, b."id" ASC`,
  dateAsc: `b."date" ASC, b."id" ASC`,
  dateDesc: `b."date" DESC, b."id" DESC`,
  amountHigh: `b."totalPrice" DESC, b."id" DESC`,
  amountLow: `b."totalPrice" ASC, b."id" ASC`,
} as const;

const statuses = ["Pending", "Confirmed", "Cancelled"] as const;
const maxCounted = 10_000;
const counters = `SELECT sum("pending") AS "Pending", sum("confirmed") AS "Confirmed", sum("cancelled") AS "Cancelled",
  sum("pending" + "confirmed" + "cancelled") AS "total" FROM "BookingCount"`;

const filters = {
  status: { enum: statuses },
  search: { type: "string", maxLength: 100 },
} as const;

const account = `b."source", r."kind"::text AS "asks",
  ARRAY(SELECT "tag" FROM "BookingTag" WHERE "bookingId" = b."id" ORDER BY "tag") AS "tags", coalesce(b."contactEmail", '') AS "contactEmail", u."id" AS "userId",
  u."name" AS "userName", u."email" AS "userEmail", u."phone" AS "userPhone"`;

/** The portal's list and its counts, with the filters by status and words. */
export function mountAdminBookings(app: FastifyInstance, db: pg.Pool, tokens: Tokens): void {
  const querystring = {
    type: "object",
    properties: { ...filters, sort: { enum: Object.keys(orders), default: "newest" }, ...paging(10_000) },
  } as const;
  app.get<{ Querystring: Query }>(
    "/api/bookings",
    { schema: { querystring, response: { 200: adminBookings } } },
    async (request, reply) => {
      const claims = requireClaims(request, tokens);
      const [, rows, total] = await Promise.all([
        requireAdmin(db, claims),
        list(db, request.query),
        count(db, request.query),
      ]);
      sendTotal(request, reply, { ...request.query, shown: rows.length }, total);
      return rows.map(withAccount);
    },
  );

  app.get<{ Querystring: Filters }>(
    "/api/bookings/summary",
    { schema: { querystring: { type: "object", properties: filters }, response: { 200: summary } } },
    async (request) => {
      const [, counts] = await Promise.all([
        requireAdmin(db, requireClaims(request, tokens)),
        countByStatus(db, { ...request.query }),
      ]);
      return counts;
    },
  );
}

/** Reads ids first, by an index-only scan, so that skipped rows are not joined. */
async function list(db: pg.Pool, query: Query): Promise<AdminRow[]> {
  const where = fitting(query);
  const range = `LIMIT ${where.place(query.limit)} OFFSET ${where.place((query.page - 1) * query.limit)}`;
  const order = orders[query.sort];
  const text = `WITH "page" AS (SELECT b."id" FROM "Booking" b WHERE ${where} ORDER BY ${order} ${range})
    SELECT ${columns}, ${account} FROM "page" JOIN "Booking" b USING ("id") ${joins}
    LEFT JOIN "User" u ON u."id" = b."userId"
    LEFT JOIN "BookingRequest" r ON r."bookingId" = b."id" AND r."state" = 'open' ORDER BY ${order}`;
  const { rows } = await db.query<AdminRow>(named(text, where.values));
  return rows;
}

/** Null above the counting limit. Without a search, the counters have the numbers. */
async function count(db: pg.Pool, { search, status }: Filters): Promise<number | null> {
  if (search === undefined) {
    const counts = await readCounters(db);
    return status ? counts[status] : counts.total;
  }
  const some = await countSome(db, { search, status });
  return some > maxCounted ? null : some;
}

async function readCounters(db: pg.Pool): Promise<Counts> {
  const { rows } = await db.query<Counts>(named(counters));
  const [counts] = rows;
  if (!counts) throw new Error("no counters");
  return counts;
}

async function countSome(db: pg.Pool, query: Filters): Promise<number> {
  const where = fitting(query);
  const some = `SELECT FROM "Booking" b WHERE ${where} ORDER BY ${orders.newest} LIMIT ${maxCounted + 1}`;
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS "total" FROM (${some}) AS "some"`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}

async function countByStatus(db: pg.Pool, { search }: Filters): Promise<Counts> {
  if (search === undefined) return { ...(await readCounters(db)), isCapped: false, hasPayments: false };
  const each = await Promise.all(statuses.map((status) => countSome(db, { search, status })));
  const [Pending = 0, Confirmed = 0, Cancelled = 0] = each;
  const isCapped = each.some((one) => one > maxCounted);
  return { Pending, Confirmed, Cancelled, total: Pending + Confirmed + Cancelled, isCapped, hasPayments: false };
}

function fitting({ status, search }: Filters): Conditions {
  const where = new Conditions();
  if (status) where.add(`b."status" = ${where.place(status)}::"BookingStatus"`);
  for (const word of wordsOf(search)) {
    // One or two letters match beginnings of words.
    const part = /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
    where.add(`b."searchText" ILIKE ${where.place(anywhere(part))}`);
  }
  return where;
}

function withAccount(row: AdminRow) {
  const { userId, userName: name, userEmail: email, userPhone } = row;
  const user = userId === null ? null : { _id: userId, name, email, phone: toAnswered(userPhone) };
  return Object.assign(withItem(row), { user });
}
