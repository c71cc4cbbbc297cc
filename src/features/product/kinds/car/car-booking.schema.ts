import { z } from "zod";
import { createBookingInput } from "~/features/booking/booking.schema";
import { bookingFields, filledCount, typedFields } from "~/features/booking/place/booking-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Car } from "./car.schema";

const { days, travelers } = createBookingInput.shape;

/** The most days that one booking holds. */
export const maxDays = 60;

/** The fields of the car booking dialog, for a car of so many seats. */
export function carBookingForm(today: CalendarDate, seats: number) {
  return z.object({
    ...bookingFields(today),
    days: filledCount().pipe(days.unwrap().out),
    travelers: filledCount().pipe(travelers.out.max(seats, `This car has ${seats} seats.`)),
  });
}

/** What the form holds while it is being filled in; numbers are 0 while their box is empty. */
export const carBookingFields = typedFields.extend({ days: z.number() });

export type CarBookingFields = z.infer<typeof carBookingFields>;

/** What the booking dialog needs of a car. */
export type BookableCar = Pick<Car, "_id" | "name" | "price" | "seatCapacity">;
