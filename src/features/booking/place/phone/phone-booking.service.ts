import { mailRecipient } from "~/features/booking/booking.rules";
import type { CreatePhoneBookingInput, PricedAdminBooking } from "~/features/booking/booking.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { findItem } from "~/features/booking/place/booking-item.service";
import { placeBooking, withPrice, withUniqueReference } from "~/features/booking/place/booking-placing.service";
import { mapSoldOut } from "~/features/booking/place/sold-out";
import { withDueHoldsEnded } from "~/features/payment/holds/end-hold.service";
import { productIn } from "~/features/product/registry";
import type { UserContext } from "~/server/api/context";
import { withIdempotency } from "~/server/api/idempotency";
import { counts } from "~/server/metrics/counts";
import { readSettings } from "~/server/settings/read-settings";

/**
 * Creates a booking for a caller, who needs no account. Throws NOT_FOUND, SOLD_OUT, CODE_REFUSED, and the errors of
 * {@link placeBooking}.
 */
export async function createPhoneBooking(
  ctx: UserContext,
  input: CreatePhoneBookingInput,
): Promise<PricedAdminBooking> {
  const { now, user } = ctx;
  const by = { userId: null, actorId: user.id, source: "phone" as const };
  const contactEmail = input.email || null;
  const customer = { phone: input.phone, email: contactEmail };
  const settings = await readSettings();
  const book = (reference: string) =>
    withIdempotency({ ...ctx, userId: user.id }, "booking.createByPhone", input, {
      read: (tx) =>
        Promise.all([findItem(tx, input, settings, { now, customer }), findStaffAddresses(tx, settings.bookingsInbox)]),
      write: async (tx, [item, staff]) => {
        const placed = placeBooking(tx, now, input, item, { reference, ...by, name: input.name, contactEmail });
        const booking = { ...placed, source: by.source, asks: null, contactEmail: contactEmail ?? "", user: null };
        await mailNewBooking(tx, booking, mailRecipient(booking), staff, { isByPhone: true });
        return booking;
      },
    });
  const product = productIn(input);
  const place = () => mapSoldOut(product?.kind, () => withUniqueReference(book));
  const days = { productId: product?.id, date: input.date, days: input.days ?? 1 };
  const booking = withPrice(await withDueHoldsEnded(days, now, place));
  if (!ctx.idempotency?.isReplayed) counts().phoneBookings += 1;
  return booking;
}
