import { z } from "zod";
import { createBookingInput, fillRequired, peopleCount } from "~/features/booking/booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { requiredText } from "~/lib/fields";

const { phone, date, pickupLocation, specialRequests } = createBookingInput.shape;

const pastDate = "Please choose a date from today on.";

/** The fields that all booking dialogs share, with the server's rules. `today` is today in Asia/Kolkata. */
export function bookingFields(today: CalendarDate) {
  return {
    name: requiredText(100, fillRequired),
    phone,
    travelers: filledCount().pipe(peopleCount.out),
    date: z
      .string()
      .min(1, fillRequired)
      .pipe(date.refine((day) => day >= today, pastDate)),
    pickupLocation,
    specialRequests: specialRequests.unwrap(),
  };
}

/** A number field in which 0 means empty. */
export function filledCount() {
  return z.number().refine((count) => count !== 0, fillRequired);
}

/** The raw values of a booking dialog's fields, before validation. */
export const typedFields = z.object({
  name: z.string(),
  phone: z.string(),
  /** 0 while the field is empty. */
  travelers: z.number(),
  date: z.string(),
  pickupLocation: z.string(),
  specialRequests: z.string(),
});

export type BookingFields = z.infer<typeof typedFields>;

/** The values of an empty booking dialog. */
export const noFields: BookingFields = {
  name: "",
  phone: "",
  travelers: 1,
  date: "",
  pickupLocation: "",
  specialRequests: "",
};
