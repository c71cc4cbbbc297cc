import type { Context, Viewer } from "~/server/api/context";
import { once } from "~/server/api/idempotency";
import { noteTotal, rangeOf } from "~/server/api/paging";
import { mailNewBooking } from "~/server/mail/booking-mail";
import { type Booking, type CreateBookingInput, type ListMyBookingsInput, maxBookingsPerPage } from "./booking.schema";
import { bookingSelect, toBooking } from "./booking.select";
import { placeBooking, withFreshReference } from "./booking-placing.service";

type CustomerContext = Context & { user: Viewer };

/** Books for oneself, from the pages or by REST. Throws what {@link placeBooking} does. */
export async function createBooking(ctx: CustomerContext, input: CreateBookingInput): Promise<Booking> {
  const { now, user } = ctx;
  return withFreshReference((reference) =>
    once(ctx, "booking.create", input, async (tx) => {
      const by = { userId: user.id, actorId: user.id, source: "web" as const };
      const name = input.name || user.name;
      const booking = toBooking(await placeBooking(tx, now, input, { reference, ...by, name }));
      await mailNewBooking(tx, booking, user);
      return booking;
    }),
  );
}

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The user's own bookings, newest first. */
export async function listMyBookings(ctx: CustomerContext, input: ListMyBookingsInput): Promise<Booking[]> {
  const { db, user } = ctx;
  const where = { userId: user.id };
  const range = rangeOf(input, maxBookingsPerPage);
  const rows = await db.booking.findMany({ where, select: bookingSelect, orderBy: newestFirst, ...range });
  noteTotal(ctx, input, maxBookingsPerPage, rows.length, () => db.booking.count({ where }));
  return rows.map(toBooking);
}
