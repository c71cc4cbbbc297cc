import { zodResolver } from "@hookform/resolvers/zod";
import { tourBookingForm } from "~/features/product/kinds/tour/tour-booking.schema";
import type { CalendarDate } from "~/lib/dates";

/** Validates a tour's booking form. Loaded when the form gets the focus. */
export function tourResolver(today: CalendarDate) {
  return zodResolver(tourBookingForm(today));
}
