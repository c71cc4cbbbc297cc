import { mailRecipient } from "~/features/booking/booking.rules";
import type { PricedAdminBooking } from "~/features/booking/booking.schema";
import type { CreatePhoneBookingInput } from "~/features/booking/booking-input.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { writeConsent } from "~/features/booking/whatsapp/consent.store";
import { withAgreedTotal } from "~/features/booking-change/change.rules";
import { lockForSeats, raiseSeats } from "~/features/booking-change/raise-seats.service";
import { type BookableItem, findItem } from "~/features/checkout/booking-item.service";
import { placeBooking, withPrice } from "~/features/checkout/booking-placing.service";
import { placeInSteps, placesRequestedIn } from "~/features/checkout/placing-steps";
import { writeChange } from "~/features/history/history.service";
import { endHoldsOn } from "~/features/payment/holds/end-hold.service";
import { firstPayLink } from "~/features/payment/link/payment-link.store";
import { askedWith } from "~/features/permit/permit.rules";
import { dueOf } from "~/features/product/policy/payment.rules";
import { policiesOf } from "~/features/product/policy/policy.rules";
import { productIn } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import type { Settings } from "~/lib/site";
import type { UserContext } from "~/server/api/context";
import { withIdempotency } from "~/server/api/idempotency";
import { counts } from "~/server/metrics/counts";
import { readSettings } from "~/server/settings/read-settings";
import { pricedByHand } from "./phone-money.rules";

/**
 * Creates a booking for a caller, who needs no account, at the computed price or at one by hand. With a reason,
 * raises the seats of the date if they are too few. Throws NOT_FOUND, SOLD_OUT, CODE_REFUSED, and the errors of {@link placeBooking}.
 */
export async function createPhoneBooking(
  ctx: UserContext,
  input: CreatePhoneBookingInput,
): Promise<PricedAdminBooking> {
  const { now, user } = ctx;
  const contactEmail = input.email || null;
  const customer = { phone: input.phone, email: contactEmail };
  const settings = await readSettings();
  // Before seats are raised, because those that expired holds still take would be raised too.
  if (input.seatsReason) await endHoldsOn(placesRequestedIn(input), now);
  const placed = await placeInSteps({ requested: input, now }, (reference) =>
    withIdempotency({ ...ctx, userId: user.id }, "booking.createByPhone", input, {
      read: async (tx) => {
        if (input.seatsReason) await lockForSeats(tx, productIn(input)?.id);
        return Promise.all([
          findItem(tx, input, settings, { now, customer }),
          findStaffAddresses(tx, settings.bookingsInbox, "newBooking"),
        ]);
      },
      write: async (tx, [found, staff]) => {
        const { priceByHand, priceReason, seatsReason, whatsApp = false, ...request } = input;
        const item = withPriceByHand(found, input, settings, now);
        const requested = priceByHand === undefined ? request : { ...request, totalPrice: undefined };
        if (seatsReason) {
          const places = item.travelers - item.withoutPlace;
          await raiseSeats(tx, { productId: item.id, date: input.date, places, reason: seatsReason, actorId: user.id });
        }
        const placed = placeBooking(tx, now, requested, item, {
          reference,
          userId: null,
          actorId: user.id,
          source: "phone",
          name: input.name,
          contactEmail,
        });
        if (priceByHand !== undefined) {
          await writeChange(tx, {
            subject: "booking",
            subjectId: placed._id,
            action: pricedByHand,
            actorId: user.id,
            fields: { totalPrice: [found.breakdown.totalPrice, priceByHand], reason: [null, priceReason ?? ""] },
          });
        }
        if (whatsApp) await writeConsent(tx, { bookingId: placed._id, givenAt: now, recordedById: user.id });
        const booking = {
          ...placed,
          program: null,
          asks: null,
          tags: [],
          agreedToWhatsApp: whatsApp,
          user: null,
        };
        const payLink = await firstPayLink(tx, booking, settings, { madeById: user.id, now });
        await mailNewBooking(tx, booking, mailRecipient(booking), staff, { payLink });
        return booking;
      },
    }),
  );
  if (!ctx.idempotency?.isReplayed) counts().bookings.phone += 1;
  return withPrice(placed);
}

/** The item at the price by hand, if there is one, with what is then due when. */
function withPriceByHand(
  item: BookableItem,
  { priceByHand, date }: CreatePhoneBookingInput,
  settings: Settings,
  now: Date,
): BookableItem {
  if (priceByHand === undefined) return item;
  const { payment } = policiesOf(item.policies, settings);
  const due = dueOf(askedWith(item.neededPermits, payment), priceByHand, { date, today: dateInIndia(now) });
  return { ...item, breakdown: withAgreedTotal(item.breakdown, priceByHand), due };
}
