import { readBookingsOf } from "~/features/booking/booking.columns";
import { type Booking, type ListMyBookingsInput, maxBookingsPerPage } from "~/features/booking/booking.schema";
import type { Context } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import { noteTotal, rangeOf } from "~/server/api/paging";
import { pipelined } from "~/server/db/sql";

type BearerContext = Context & { userId: string };

/** The user's own bookings, newest first. */
export async function listMyBookings(ctx: BearerContext, input: ListMyBookingsInput): Promise<Booking[]> {
  const { skip, take } = rangeOf(input, maxBookingsPerPage);
  const { externalReference } = input;
  // The account and its bookings are read in one round trip.
  const [, bookings] = await pipelined((query) =>
    Promise.all([requireUser(ctx, query), readBookingsOf(query, ctx.userId, { skip, take, externalReference })]),
  );
  // A first page that is not full holds all bookings.
  const isAll = skip === 0 && bookings.length < take;
  const where = { userId: ctx.userId, ...(externalReference && { externalReference }) };
  const count = async () => (isAll ? bookings.length : ctx.db.booking.count({ where }));
  noteTotal(ctx, input, maxBookingsPerPage, bookings.length, count);
  return bookings;
}
