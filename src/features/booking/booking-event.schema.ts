import { z } from "zod";
import { booking, bookingStatuses } from "./booking.schema";

/** What a status change ended, and its undo restores; an absent field: there was none. Stored as `BookingEvent.ended`. */
export const endedByMove = z.object({
  /** Until when the places were held for a payment. */
  heldUntil: z.iso.datetime().optional(),
  /** The customer's open request. */
  requestId: z.uuid().optional(),
  /** The refund that a reopened booking no longer gives; `amount` in rupees. */
  refund: z.object({ amount: z.number(), reason: z.string() }).optional(),
});

export type EndedByMove = z.infer<typeof endedByMove>;

/**
 * The kinds of events that customers see beside status changes, each with the words for an event without its own. Notes and
 * mails are for the staff.
 */
export const otherEvents = {
  change: "Booking changed",
  payment: "Payment",
  refund: "Refund",
  checkIn: "Arrived",
} as const;

export const otherKinds = Object.keys(otherEvents) as (keyof typeof otherEvents)[];

/** The reason of a status change when a booking was not paid in time. */
export const expiredReason = "expired";

/** The reason of a status change when the payment of a booking confirmed it. */
export const paidReason = "Paid";

/** The reason when a booking was confirmed without a payment, because nothing was due any more. */
export const nothingDueReason = "Nothing is due";

const common = { at: z.iso.datetime(), by: z.enum(["you", "office"]) };

/** A status change of a booking, for its owner. */
export const statusEvent = z.object({
  kind: z.literal("status"),
  from: z.enum(bookingStatuses).nullable().meta({ description: "Null for the first event, the booking itself" }),
  to: z.enum(bookingStatuses),
  isExpired: z.literal(true).optional().meta({ description: "It was not paid in time, and ended by itself" }),
  ...common,
});

export type StatusEvent = z.infer<typeof statusEvent>;

/** Another event of a booking, for its owner, in words. */
const otherEvent = z.object({
  kind: z.enum(otherKinds),
  text: z.string().meta({ description: "What happened", example: "₹500 off: The jeep was an hour late." }),
  ...common,
});

export type OtherEvent = z.infer<typeof otherEvent>;

export const bookingEvent = z.discriminatedUnion("kind", [statusEvent, otherEvent]);

export type BookingEvent = z.infer<typeof bookingEvent>;

export const bookingWithEvents = booking.extend({
  events: z.array(statusEvent),
  otherEvents: z.array(otherEvent).meta({ description: "What else happened to it, in words" }),
});

export type BookingWithEvents = z.infer<typeof bookingWithEvents>;
