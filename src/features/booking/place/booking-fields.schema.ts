import { z } from "zod";
import { createBookingInput, fillRequired } from "~/features/booking/booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { requiredText } from "~/lib/fields";

const { phone, travelers, date, pickupLocation, specialRequests } = createBookingInput.shape;

const pastDate = "Please choose a date from today on.";

/** The fields of every booking dialog, by the booking's own rules; `today` is today in Asia/Kolkata. */
export function bookingFields(today: CalendarDate) {
  return {
    name: requiredText(100, fillRequired),
    phone,
    travelers: filledCount().pipe(travelers.out),
    date: z
      .string()
      .min(1, fillRequired)
      .pipe(date.refine((day) => day >= today, pastDate)),
    pickupLocation,
    specialRequests: specialRequests.unwrap(),
  };
}

/** A number of which 0 stands for an emptied box. */
export function filledCount() {
  return z.number().refine((count) => count !== 0, fillRequired);
}

/** What every booking dialog holds while it is being filled in. */
export const typedFields = z.object({
  name: z.string(),
  phone: z.string(),
  /** 0 while the field is empty. */
  travelers: z.number(),
  date: z.string(),
  pickupLocation: z.string(),
  specialRequests: z.string(),
});
