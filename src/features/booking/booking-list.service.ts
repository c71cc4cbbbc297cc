import type { Context } from "~/server/api/context";
import { noteTotal, rangeOf } from "~/server/api/paging";
import type { Prisma } from "~/server/db/generated/client";
import { type AdminBooking, maxBookingsPerPage } from "./booking.schema";
import { adminBookingSelect, toAdminBooking } from "./booking.select";
import { bookingsFitting } from "./booking.where";
import type { BookingSort, ListBookingsInput } from "./booking-admin.schema";
import { countBookings } from "./booking-count.service";

/** Each by an index of its own, and unambiguous by the id. */
const orders = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  dateAsc: [{ date: "asc" }, { id: "asc" }],
  dateDesc: [{ date: "desc" }, { id: "desc" }],
  amountHigh: [{ totalPrice: "desc" }, { id: "desc" }],
  amountLow: [{ totalPrice: "asc" }, { id: "asc" }],
} satisfies Record<BookingSort, Prisma.BookingOrderByWithRelationInput[]>;

const opposite = {
  newest: "oldest",
  oldest: "newest",
  dateAsc: "dateDesc",
  dateDesc: "dateAsc",
  amountHigh: "amountLow",
  amountLow: "amountHigh",
} satisfies Record<BookingSort, BookingSort>;

/** All bookings that fit the filters, newest first unless told otherwise. */
export async function listBookings(
  ctx: Pick<Context, "db" | "totals">,
  input: ListBookingsInput,
): Promise<AdminBooking[]> {
  const { db } = ctx;
  const orderBy = orders[input.sort ?? "newest"];
  // Ids first, from the index alone where it has all: rows that a page skips are not joined with their accounts.
  const ids = await readIds(ctx, input);
  noteTotal(ctx, input, maxBookingsPerPage, ids.length, () => countBookings(ctx, input));
  const rows = await db.booking.findMany({ where: { id: { in: ids } }, select: adminBookingSelect, orderBy });
  return rows.map(toAdminBooking);
}

/** From here on it pays to ask how long the list is. */
const deep = 10_000;

/** The ids of a page, in any order; one in the second half of a long list is looked for from its end. */
async function readIds(ctx: Pick<Context, "db">, input: ListBookingsInput): Promise<string[]> {
  const { sort = "newest" } = input;
  const { skip, take } = rangeOf(input, maxBookingsPerPage);
  const total = skip >= deep ? await countBookings(ctx, input) : null;
  const behind = total === null ? skip : Math.max(total - skip - take, 0);
  const range =
    total !== null && behind < skip
      ? { orderBy: orders[opposite[sort]], skip: behind, take: Math.max(Math.min(take, total - skip), 0) }
      : { orderBy: orders[sort], skip, take };
  const rows = await ctx.db.booking.findMany({ where: bookingsFitting(input), select: { id: true }, ...range });
  return rows.map(({ id }) => id);
}
