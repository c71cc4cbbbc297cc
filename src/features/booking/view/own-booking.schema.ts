import { z } from "zod";
import { pricedBooking } from "~/features/booking/booking.schema";
import { bookingEvent } from "~/features/booking/booking-event.schema";
import { shownPlan } from "~/features/booking/plan/trip-plan.schema";
import { bookingRequest } from "~/features/booking/request/booking-request.schema";
import { ownConsent } from "~/features/booking/whatsapp/consent.schema";
import { ledgerFields } from "~/features/ledger/payment.schema";

/** A booking for its owner, with its price lines, events, payments, and what to bring. */
export const ownBooking = pricedBooking
  .extend({
    events: z.array(bookingEvent),
    ...ledgerFields,
    terms: z
      .string()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default("")
      .meta({ description: "What a cancellation gives back, in words, with what changes have settled" }),
    backNow: z
      .string()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default("")
      .meta({ description: "What of the paid money a cancellation gives back now, in words" }),
    cancelsAtOnce: z
      .boolean()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default(false)
      .meta({ description: "Whether a request to cancel it now is accepted at once" }),
    plan: shownPlan
      .nullable()
      .meta({ description: "When, where and with whom the trip begins; null unless Confirmed" }),
    confirmsWhenPaid: z
      .boolean()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default(false)
      .meta({
        description: "Whether a payment of what is due at booking confirms it at once; otherwise the office does",
      }),
    request: bookingRequest.nullable().meta({ description: "What the customer last asked for; null: nothing" }),
    permits: z.string().nullable().meta({ description: "The permits that the product needs today, as a text" }),
    whatsApp: ownConsent
      .nullable()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default(null)
      .meta({ description: "The consent to messages by WhatsApp about it; null: never given" }),
    bring: z.array(z.string()).meta({ description: "What the product asks travellers to bring" }),
  })
  .meta({ id: "OwnBooking" });

export type OwnBooking = z.infer<typeof ownBooking>;
