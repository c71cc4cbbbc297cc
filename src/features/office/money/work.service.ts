import { undecidedOf } from "~/features/ledger/admin-ledger.service";
import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import { dueOnOf } from "~/features/ledger/payment.rules";
import { addDays, dateInIndia, startOfDayInIndia } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { notePage, rangeOf } from "~/server/api/paging";
import type { Place } from "~/server/changes/cursor";
import { beyondSql, cursorInOrder, type Order, orderSql, placeInOrder, placeSql } from "~/server/changes/placed";
import type { Prisma } from "~/server/db/generated/client";
import { plannedSql } from "~/server/db/sql";
import { dueBookingSelect, toDueBooking } from "./due-booking";
import { type ListOwingInput, type MoneyWork, maxOwingPerPage, type OwingBooking } from "./work.schema";

/** The condition and the order of Booking_due_idx, word for word: otherwise PostgreSQL does not use it. */
const due = {
  where: `"status" <> 'Cancelled' AND "paid" - "refunding" < "totalPrice" AND ("deposit" IS NOT NULL OR "paid" > 0)`,
  order: orderBy("due", {
    sql: `(CASE WHEN "paid" < "deposit" THEN ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date ELSE "balanceDueOn" END)`,
    type: "date",
  }),
};

/** `$1`: the end of today. */
const held = {
  where: `"status" = 'Pending' AND "heldUntil" < $1::timestamptz`,
  order: orderBy("held", { sql: `"heldUntil"`, type: "timestamptz" }),
};

const undecided = {
  where: `"undecidedSince" IS NOT NULL AND "paid" > "refunding"`,
  order: orderBy("undecided", { sql: `"undecidedSince"`, type: "timestamptz" }),
};

const lists = { due, held, undecided };

function orderBy(name: string, first: Order["terms"][number]): Order {
  return { name, terms: [first, { sql: `"id"`, type: "uuid" }] };
}

function endOfToday(now: Date): Date {
  return startOfDayInIndia(addDays(dateInIndia(now), 1));
}

const nothing: MoneyWork = {
  reported: 0,
  due: 0,
  toGiveBack: 0,
  undecided: 0,
  mismatched: 0,
  unmatched: 0,
  credits: 0,
  disputed: 0,
  held: 0,
};

/** Counts what waits for an admin: each is a count on an index. */
export async function countMoneyWork({ now }: UserContext): Promise<MoneyWork> {
  const [row] = await plannedSql<MoneyWork>(
    `SELECT
       (SELECT count(*)::int FROM "Payment" WHERE "state" = 'reported') AS "reported",
       (SELECT count(*)::int FROM "Booking" WHERE ${due.where}) AS "due",
       (SELECT count(*)::int FROM "Refund" WHERE "state" IN ('created', 'failed')) AS "toGiveBack",
       (SELECT count(*)::int FROM "Booking" WHERE ${undecided.where}) AS "undecided",
       (SELECT count(*)::int FROM "Payment" WHERE "state" = 'mismatched') AS "mismatched",
       (SELECT count(*)::int FROM "UnmatchedPayment" WHERE "state" = 'open') AS "unmatched",
       (SELECT count(*)::int FROM "BankCredit" WHERE "state" = 'open') AS "credits",
       (SELECT count(*)::int FROM "Dispute" WHERE "status" IN ('open', 'under_review')) AS "disputed",
       (SELECT count(*)::int FROM "Booking" WHERE ${held.where}) AS "held"`,
    [endOfToday(now)],
  );
  return row ?? nothing;
}

const owingSelect = {
  ...dueBookingSelect,
  phone: true,
  heldUntil: true,
  undecidedSince: true,
  createdAt: true,
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof owingSelect }>;

/** The bookings that owe money, whose hold ends today, or that wait for a decision; the earliest first. */
export async function listOwing(ctx: UserContext, input: ListOwingInput): Promise<OwingBooking[]> {
  const { skip, take } = rangeOf(input, maxOwingPerPage);
  const { where, order } = lists[input.about];
  const values = input.about === "held" ? [endOfToday(ctx.now)] : [];
  const offset = values.length + 1;
  const limit = offset + 1;
  // Raw, because Prisma cannot order by an expression.
  const after = placeInOrder(input, order);
  const beyond = after ? beyondSql(order, limit + 1) : "true";
  const ids = await plannedSql<{ id: string; place: Place }>(
    `SELECT "id", ${placeSql(order)} AS "place" FROM "Booking" WHERE ${where} AND ${beyond}
     ORDER BY ${orderSql(order)} OFFSET $${offset} LIMIT $${limit}`,
    [...values, skip, take, ...(after ?? [])],
  );
  const rows = await ctx.db.booking.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: owingSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const total = async () => (await countMoneyWork(ctx))[input.about];
  notePage(ctx, input, maxOwingPerPage, { shown: rows.length, total, next: cursorInOrder(ids, take, order) });
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toOwing(row)] : [];
  });
}

function toOwing(row: Row): OwingBooking {
  const { phone, heldUntil, createdAt } = row;
  const money = moneyOf(row);
  return {
    ...toDueBooking(row),
    phone,
    totalPrice: money.totalPrice,
    paid: money.paid,
    dueOn: dueOnOf(money, agreedDueOf(row), createdAt),
    heldUntil: heldUntil?.toISOString() ?? null,
    undecided: undecidedOf(row),
  };
}
