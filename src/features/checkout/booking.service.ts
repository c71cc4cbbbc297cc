import { guestSourceOf, mailRecipient } from "~/features/booking/booking.rules";
import type { BookingSource, PricedBooking } from "~/features/booking/booking.schema";
import type { CreateBookingInput } from "~/features/booking/booking-input.schema";
import { findStaffAddresses, mailNewBooking } from "~/features/booking/mail/booking-mail.service";
import { writeConsent } from "~/features/booking/whatsapp/consent.store";
import { firstPayLink } from "~/features/payment/link/payment-link.store";
import type { Context } from "~/server/api/context";
import { invalidField } from "~/server/api/errors";
import { requireUser } from "~/server/api/guards";
import { withIdempotency } from "~/server/api/idempotency";
import { limitCode } from "~/server/limits/guards";
import { counts } from "~/server/metrics/counts";
import { readSettings } from "~/server/settings/read-settings";
import { findItem } from "./booking-item.service";
import { placeBooking, withPrice } from "./booking-placing.service";
import { mapKnownReference } from "./known-reference";
import { countPending, enforcePendingLimits } from "./limits/pending-limits.service";
import { placeInSteps } from "./placing-steps";

type BearerContext = Context & { userId: string };

/**
 * Creates a booking for the signed-in user, or, by a program, for the guest whose address it names. Throws NOT_FOUND, SOLD_OUT,
 * TOO_MANY_PENDING, CODE_REFUSED, REFERENCE_TAKEN, VALIDATION (what only programs may say), and the errors of {@link placeBooking}.
 */
export async function createBooking(ctx: BearerContext, input: CreateBookingInput): Promise<PricedBooking> {
  const { now, userId, key } = ctx;
  requireKeyFor(ctx, input);
  const settings = await readSettings();
  const limitCodes = <T>(next: () => Promise<T>) => (input.code ? limitCode(ctx, userId, next) : next());
  const place = (reference: string) =>
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
        if (!key) enforcePendingLimits(pending, user, item, settings.limits);
        const booking = placeBooking(tx, now, input, item, {
          reference,
          userId,
          actorId: userId,
          source: sourceOf(ctx),
          name: input.name || user.name,
          contactEmail: input.contactEmail || null,
          apiKeyId: key?.id ?? null,
          externalReference: input.externalReference || null,
        });
        // At the time of the booking, by which the portal says that it was given there.
        const givenAt = new Date(booking.createdAt);
        if (input.whatsApp) await writeConsent(tx, { bookingId: booking._id, givenAt, recordedById: null });
        const told = { ...booking, agreedToWhatsApp: input.whatsApp ?? false };
        const isGuests = guestSourceOf(booking) !== null;
        const payLink = isGuests ? await firstPayLink(tx, told, settings, { madeById: userId, now }) : null;
        await mailNewBooking(tx, booking, mailRecipient({ ...booking, user }), staff, { payLink });
        return booking;
      },
    });
  const placed = await mapKnownReference(ctx, input, () => placeInSteps({ requested: input, now, limitCodes }, place));
  if (!ctx.idempotency?.isReplayed) counts().bookings[sourceOf(ctx)] += 1;
  return withPrice(placed);
}

function sourceOf({ key }: Pick<Context, "key">): BookingSource {
  return key ? "program" : "web";
}

/** People book for themselves: what names a guest, or a program's own number, is refused rather than ignored. */
function requireKeyFor({ key }: Pick<Context, "key">, input: CreateBookingInput): void {
  if (key) return;
  for (const field of ["contactEmail", "externalReference"] as const) {
    if (input[field]) throw invalidField(field, "Only a program with a key can send this.");
  }
}
