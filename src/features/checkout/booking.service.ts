import type { CreateBookingInput, PricedBooking } from "~/features/booking/booking.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { withDueHoldsEnded } from "~/features/payment/holds/end-hold.service";
import { productIn } from "~/features/product/registry";
import type { Context } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import { withIdempotency } from "~/server/api/idempotency";
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
