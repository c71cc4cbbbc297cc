import type { CreateBookingInput, PricedBooking } from "~/features/booking/booking.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { writeConsent } from "~/features/booking/whatsapp/consent.store";
import type { Context } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import { withIdempotency } from "~/server/api/idempotency";
import { limitCode } from "~/server/limits/guards";
import { counts } from "~/server/metrics/counts";
import { readSettings } from "~/server/settings/read-settings";
import { findItem } from "./booking-item.service";
import { placeBooking, withPrice } from "./booking-placing.service";
import { countPending, enforcePendingLimits } from "./limits/pending-limits.service";
import { placeInSteps } from "./placing-steps";

type BearerContext = Context & { userId: string };

/**
 * Creates a booking for the signed-in user. Throws NOT_FOUND, SOLD_OUT, TOO_MANY_PENDING, CODE_REFUSED, and the
 * errors of {@link placeBooking}.
 */
export async function createBooking(ctx: BearerContext, input: CreateBookingInput): Promise<PricedBooking> {
  const { now, userId } = ctx;
  const settings = await readSettings();
  const limitCodes = <T>(next: () => Promise<T>) => (input.code ? limitCode(ctx, userId, next) : next());
  const placed = await placeInSteps({ requested: input, now, limitCodes }, (reference) =>
    withIdempotency(ctx, "booking.create", input, {
      // Started in this order, because the first one locks the account.
      read: (tx) =>
        Promise.all([
          countPending(tx, userId, input, now),
          requireUser(ctx, tx),
          findItem(tx, input, settings, { now, customer: { userId } }),
          findStaffAddresses(tx, settings.bookingsInbox, "newBooking"),
        ]),
      write: async (tx, [pending, user, item, staff]) => {
        // A program books for many guests; its key has a limit of its own.
        if (!ctx.key) enforcePendingLimits(pending, user, item, settings.limits);
        const name = input.name || user.name;
        const booking = placeBooking(tx, now, input, item, { reference, userId, actorId: userId, source: "web", name });
        // At the time of the booking, by which the portal says that it was given there.
        const givenAt = new Date(booking.createdAt);
        if (input.whatsApp) await writeConsent(tx, { bookingId: booking._id, givenAt, recordedById: null });
        await mailNewBooking(tx, booking, user, staff);
        return booking;
      },
    }),
  );
  if (!ctx.idempotency?.isReplayed) counts().webBookings += 1;
  return withPrice(placed);
}
