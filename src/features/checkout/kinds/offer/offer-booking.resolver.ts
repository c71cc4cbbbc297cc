import { zodResolver } from "@hookform/resolvers/zod";
import { offerBookingForm } from "~/features/product/kinds/offer/offer-booking.schema";
import type { CalendarDate } from "~/lib/dates";

/** Validates an offer's booking form. Loaded when the form gets the focus. */
export function offerResolver(today: CalendarDate) {
  return zodResolver(offerBookingForm(today));
}
