import { z } from "zod";
import type { Pricing } from "~/features/product/pricing.rules";
import type { BookingFields } from "~/features/product/request/booking-fields.rules";
import { bookingFields, filledCount } from "~/features/product/request/booking-fields.schema";
import { hireDays, peopleCount } from "~/features/product/request/request-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Car } from "./car.schema";
import type { CarTerms } from "./car-terms.rules";

/** The schema of the car booking form, for a car with `seats` passenger seats. */
export function carBookingForm(today: CalendarDate, seats: number) {
  return z.object({
    ...bookingFields(today),
    days: filledCount().pipe(hireDays.out),
    travelers: filledCount().pipe(peopleCount.out.max(seats, `This car has ${seats} seats.`)),
  });
}

/** The form's values while it is being filled in. A number is 0 while its input is empty. */
export type CarBookingFields = BookingFields & { days: number };

/** The fields of a car that the booking dialog needs. */
export type BookableCar = Pick<Car, "_id" | "name" | "seatCapacity"> & CarTerms & Pricing;
