import {
  type AdminBookingColumns,
  adminBookingColumns,
  adminBookingTables,
  fromAdminBookingColumns,
} from "~/features/booking/booking.columns";
import { type AdminBooking, maxBookingsPerPage } from "~/features/booking/booking.schema";
import type { BookingSort, ListBookingsInput } from "~/features/booking/booking-admin.schema";
import type { Context } from "~/server/api/context";
import { noteTotal, rangeOf } from "~/server/api/paging";
import { plannedSql } from "~/server/db/sql";
import { bookingsWhere, type WhereOptions } from "./booking.where";
import { countBookings } from "./booking-count.service";
import { withFoundIn } from "./found-in.service";

/** Every order has its own index; the id makes it unambiguous. */
const orders = {
  newest: `b."createdAt" DESC, b."id" DESC`,
  oldest: `b."createdAt", b."id"`,
  dateAsc: `b."date", b."id"`,
  dateDesc: `b."date" DESC, b."id" DESC`,
  amountHigh: `b."totalPrice" DESC, b."id" DESC`,
  amountLow: `b."totalPrice", b."id"`,
} satisfies Record<BookingSort, string>;

const opposite = {
  newest: "oldest",
  oldest: "newest",
  dateAsc: "dateDesc",
  dateDesc: "dateAsc",
  amountHigh: "amountLow",
  amountLow: "amountHigh",
} satisfies Record<BookingSort, BookingSort>;

/** All bookings that match the filters, newest first by default. Those of a search say where they were found. */
export async function listBookings(
  ctx: Pick<Context, "totals">,
  input: ListBookingsInput,
  options: WhereOptions = {},
): Promise<AdminBooking[]> {
  const { sort = "newest" } = input;
  const { where, values } = await bookingsWhere(input, options);
  const { from, skip, take } = await scanOf(input);
  const [offset, limit] = [values.length + 1, values.length + 2];
  // Raw for the plan: the ids come first, from the index alone where possible, so skipped rows are not joined.
  const rows = await plannedSql<AdminBookingColumns>(
    `SELECT ${adminBookingColumns}
     FROM (
       SELECT b."id" FROM "Booking" AS b WHERE ${where} ORDER BY ${orders[from]} OFFSET $${offset} LIMIT $${limit}
     ) AS "page" JOIN (${adminBookingTables}) ON b."id" = "page"."id"
     ORDER BY ${orders[sort]}`,
    [...values, skip, take],
  );
  noteTotal(ctx, input, maxBookingsPerPage, rows.length, () => countBookings(input));
  return withFoundIn(rows.map(fromAdminBookingColumns), input.search);
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
