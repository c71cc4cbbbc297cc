import { z } from "zod";
import { bookingFields, type typedFields } from "~/features/booking/place/booking-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Tour } from "./tour.schema";

/** The fields of the tour booking modal; `today` is today in Asia/Kolkata. */
export function tourBookingForm(today: CalendarDate) {
  return z.object(bookingFields(today));
}

/** What the modal holds while it is being filled in. */
export type TourBookingFields = z.infer<typeof typedFields>;

/** What the modal needs of a tour. */
export type BookableTour = Pick<Tour, "_id" | "title" | "duration" | "price" | "capacityPerDate">;
