import { zodResolver } from "@hookform/resolvers/zod";
import { carBookingForm } from "~/features/product/kinds/car/car-booking.schema";
import type { CalendarDate } from "~/lib/dates";

/** Validates the booking form of a car with `seats` passenger seats. Loaded when the form gets the focus. */
export function carResolver(seats: number) {
  return (today: CalendarDate) => zodResolver(carBookingForm(today, seats));
}
