import { z } from "zod";
import {
  type AdminBookingColumns,
  adminBookingColumns,
  adminBookingTables,
  fromAdminBookingColumns,
  readAdminBookings,
} from "~/features/booking/booking.columns";
import { type AdminBooking, maxBookingsPerPage } from "~/features/booking/booking.schema";
import type { BookingSort, ListBookingsInput } from "~/features/booking/booking-admin.schema";
import { isCalendarDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { notePage, rangeOf } from "~/server/api/paging";
import { cursorAfter, instantValue, rowAsked } from "~/server/changes/cursor";
import { type ChangesFrom, changesAsked, readChanges } from "~/server/changes/read-changes";
import { plannedSql, sql } from "~/server/db/sql";
import { bookingsWhere, type WhereOptions } from "./booking.where";
import { countBookings } from "./booking-count.service";
import { withFoundIn } from "./found-in.service";

type Order = {
  column: "createdAt" | "date" | "totalPrice";
  cast: "timestamptz" | "date" | "numeric";
  isDescending: boolean;
};

/** Every order has its own index; the id makes it unambiguous. */
const orders = {
  newest: { column: "createdAt", cast: "timestamptz", isDescending: true },
  oldest: { column: "createdAt", cast: "timestamptz", isDescending: false },
  dateAsc: { column: "date", cast: "date", isDescending: false },
  dateDesc: { column: "date", cast: "date", isDescending: true },
  amountHigh: { column: "totalPrice", cast: "numeric", isDescending: true },
  amountLow: { column: "totalPrice", cast: "numeric", isDescending: false },
} satisfies Record<BookingSort, Order>;

/** The texts of a cursor that PostgreSQL can cast. */
const values = {
  timestamptz: instantValue,
  date: z.string().refine(isCalendarDate),
  numeric: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
} satisfies Record<Order["cast"], z.ZodType<string>>;

function orderSql({ column, isDescending }: Order): string {
  return isDescending ? `b."${column}" DESC, b."id" DESC` : `b."${column}", b."id"`;
}

const opposite = {
  newest: "oldest",
  oldest: "newest",
  dateAsc: "dateDesc",
  dateDesc: "dateAsc",
  amountHigh: "amountLow",
  amountLow: "amountHigh",
} satisfies Record<BookingSort, BookingSort>;

/**
 * All bookings that match the filters, newest first by default, or those that have changed. Those of a search say where they were
 * found. Throws VALIDATION for a wrong cursor, and CURSOR_GONE.
 */
export async function listBookings(
  ctx: Pick<Context, "totals">,
  input: ListBookingsInput,
  options: WhereOptions = {},
): Promise<AdminBooking[]> {
  const changes = changesAsked("booking", input);
  if (changes) return listChanges(ctx, changes, input.limit);
  const { sort = "newest" } = input;
  const order = orders[sort];
  const row = rowAsked(input, sort, values[order.cast]);
  const { where, values: filtered } = await bookingsWhere(input, options);
  const { from, skip, take } = row ? { from: sort, ...rangeOf(input, maxBookingsPerPage) } : await scanOf(input);
  const [offset, limit, value, id] = [1, 2, 3, 4].map((nth) => `$${filtered.length + nth}`);
  const after =
    row && `AND (b."${order.column}", b."id") ${order.isDescending ? "<" : ">"} (${value}::${order.cast}, ${id}::uuid)`;
  // Raw for the plan: the ids come first, from the index alone where possible, so skipped rows are not joined.
  const rows = await plannedSql<AdminBookingColumns>(
    `SELECT ${adminBookingColumns}
     FROM (
       SELECT b."id" FROM "Booking" AS b WHERE ${where} ${after ?? ""}
       ORDER BY ${orderSql(orders[from])} OFFSET ${offset} LIMIT ${limit}
     ) AS "page" JOIN (${adminBookingTables}) ON b."id" = "page"."id"
     ORDER BY ${orderSql(order)}`,
    [...filtered, skip, take, ...(row ? [row.value, row.id] : [])],
  );
  const bookings = rows.map(fromAdminBookingColumns);
  const next = cursorAfter(bookings, take, sort, (last) => ({ value: String(last[order.column]), id: last._id }));
  notePage(ctx, input, maxBookingsPerPage, { shown: rows.length, total: () => countBookings(input), next });
  return withFoundIn(bookings, input.search);
}

async function listChanges(
  ctx: Pick<Context, "totals">,
  from: ChangesFrom,
  limit = maxBookingsPerPage,
): Promise<AdminBooking[]> {
  const { changed, next } = await readChanges("booking", from, { limit });
  ctx.totals.next = next;
  return readAdminBookings(
    sql,
    changed.map(({ id }) => id),
  );
}

/** From this offset on, count the list to read from its nearer end. */
const deepOffset = 10_000;

/** The scan direction, offset and limit of a page. Pages in the second half of a long list are read from the end. */
async function scanOf(input: ListBookingsInput): Promise<{ from: BookingSort; skip: number; take: number }> {
  const { sort = "newest" } = input;
  const { skip, take } = rangeOf(input, maxBookingsPerPage);
  const total = skip >= deepOffset ? await countBookings(input) : null;
  const skipFromEnd = total === null ? skip : Math.max(total - skip - take, 0);
  if (total === null || skipFromEnd >= skip) return { from: sort, skip, take };
  return { from: opposite[sort], skip: skipFromEnd, take: Math.max(Math.min(take, total - skip), 0) };
}
