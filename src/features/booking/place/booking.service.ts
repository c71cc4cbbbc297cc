import { readBookingsOf } from "~/features/booking/booking.columns";
import {
  type Booking,
  type CreateBookingInput,
  type ListMyBookingsInput,
  maxBookingsPerPage,
  type PricedBooking,
} from "~/features/booking/booking.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { withDueHoldsEnded } from "~/features/payment/holds/end-hold.service";
import { productIn } from "~/features/product/registry";
import type { Context } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import { withIdempotency } from "~/server/api/idempotency";
import { noteTotal, rangeOf } from "~/server/api/paging";
import { pipelined } from "~/server/db/sql";
import { limitCode } from "~/server/limits/guards";
import { counts } from "~/server/metrics/counts";
import { readSettings } from "~/server/settings/read-settings";
import { findItem } from "./booking-item.service";
import { placeBooking, withPrice, withUniqueReference } from "./booking-placing.service";
import { countPending, enforcePendingLimits } from "./limits/pending-limits.service";
import { mapSoldOut } from "./sold-out";

type BearerContext = Context & { userId: string };

/**
 * Creates a booking for the signed-in user. Throws NOT_FOUND, SOLD_OUT, TOO_MANY_PENDING, CODE_REFUSED, and the
 * errors of {@link placeBooking}.
 */
export async function createBooking(ctx: BearerContext, input: CreateBookingInput): Promise<PricedBooking> {
  const { now, userId } = ctx;
  const by = { userId, actorId: userId, source: "web" as const };
  const settings = await readSettings();
  const book = (reference: string) =>
    withIdempotency(ctx, "booking.create", input, {
      read: (tx) =>
        Promise.all([
          countPending(tx, userId, input, now),
          requireUser(ctx, tx),
          findItem(tx, input, settings, { now, customer: { userId } }),
          findStaffAddresses(tx, settings.bookingsInbox),
        ]),
      write: async (tx, [pending, user, item, staff]) => {
        enforcePendingLimits(pending, user, item, settings.limits);
        const booking = placeBooking(tx, now, input, item, { reference, ...by, name: input.name || user.name });
        await mailNewBooking(tx, booking, user, staff);
        return booking;
      },
    });
  const product = productIn(input);
  const place = () =>
    withDueHoldsEnded({ productId: product?.id, date: input.date, days: input.days ?? 1 }, now, () =>
      mapSoldOut(product?.kind, () => withUniqueReference(book)),
    );
  const booking = withPrice(input.code ? await limitCode(ctx, userId, place) : await place());
  if (!ctx.idempotency?.isReplayed) counts().webBookings += 1;
  return booking;
}

/** The user's own bookings, newest first. */
export async function listMyBookings(ctx: BearerContext, input: ListMyBookingsInput): Promise<Booking[]> {
  const { skip, take } = rangeOf(input, maxBookingsPerPage);
  // The account and its bookings are read in one round trip.
  const [, bookings] = await pipelined((query) =>
    Promise.all([requireUser(ctx, query), readBookingsOf(query, ctx.userId, { skip, take })]),
  );
  // A first page that is not full holds all bookings.
  const isAll = skip === 0 && bookings.length < take;
  const count = async () => (isAll ? bookings.length : ctx.db.booking.count({ where: { userId: ctx.userId } }));
  noteTotal(ctx, input, maxBookingsPerPage, bookings.length, count);
  return bookings;
}
