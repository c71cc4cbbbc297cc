import { z } from "zod";
import { booking } from "~/features/booking/booking.schema";
import { bookingEvent } from "~/features/booking/booking-event.schema";

/** The units of price lines. The database's enum `BookingUnit` has the same values. */
export const bookingUnits = ["adult", "child", "infant", "senior", "day", "fee", "discount"] as const;

/** A line of a booking's price, in rupees. The amounts of all lines add up to `totalPrice`. */
export const bookingLine = z
  .object({
    unit: z.enum(bookingUnits),
    label: z.string(),
    quantity: z.number().int(),
    unitPrice: z.number(),
    amount: z.number().meta({ description: "Negative for a discount" }),
  })
  .meta({ id: "BookingLine" });

export type BookingLine = z.infer<typeof bookingLine>;

/** What comes back when the booking is cancelled before `until`. */
export const refundStep = z
  .object({
    until: z.iso.datetime(),
    refundPercent: z.number().meta({ description: "Percent of what was paid" }),
    refundAmount: z.number().meta({ description: "Rupees, if everything is paid" }),
  })
  .meta({ id: "RefundStep" });

export type RefundStep = z.infer<typeof refundStep>;

/** A booking for its owner, with its price lines, status changes, and what to bring. */
export const ownBooking = booking
  .extend({
    lines: z.array(bookingLine),
    events: z.array(bookingEvent),
    cancellation: z.array(refundStep).meta({
      description: "What comes back when it is cancelled, earliest first; empty if the office decides",
    }),
    permits: z.string().nullable().meta({ description: "The permits that the product needs today, as a text" }),
    bring: z.array(z.string()).meta({ description: "What the product asks travellers to bring" }),
  })
  .meta({ id: "OwnBooking" });

export type OwnBooking = z.infer<typeof ownBooking>;
