import { z } from "zod";
import { booking, bookingStatuses } from "./booking.schema";

/** A status change of a booking, for its owner. */
export const bookingEvent = z.object({
  at: z.iso.datetime(),
  from: z.enum(bookingStatuses).nullable().meta({ description: "Null for the first event, the booking itself" }),
  to: z.enum(bookingStatuses),
  by: z.enum(["you", "office"]),
});

export type BookingEvent = z.infer<typeof bookingEvent>;

export const bookingWithEvents = booking.extend({ events: z.array(bookingEvent) });

export type BookingWithEvents = z.infer<typeof bookingWithEvents>;
