import { z } from "zod";
import type { Pricing } from "~/features/product/pricing.rules";
import { bookingFields, checkEntry } from "~/features/product/request/booking-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Tour } from "./tour.schema";

/** The schema of the tour booking form; `today` is the date in Asia/Kolkata. */
export function tourBookingForm(today: CalendarDate) {
  return z.object(bookingFields(today)).check(checkEntry);
}

/** The fields of a tour that the booking modal needs. */
export type BookableTour = Pick<Tour, "_id" | "title" | "duration" | "capacityPerDate" | "states"> &
  Pricing & {
    /** False: no permit is known for its states, so nobody is asked who travels. Absent: the booking form finds it out. */
    asksPermits?: boolean | undefined;
  };
