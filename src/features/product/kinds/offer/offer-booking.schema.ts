import { z } from "zod";
import { type BookingFields, bookingFields } from "~/features/booking/place/booking-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Offer } from "./offer.schema";

/** The schema of the offer booking form; `travelers` is the number of guests. */
export function offerBookingForm(today: CalendarDate) {
  return z.object(bookingFields(today));
}

/** Whether all required fields are filled in. Does not validate them. */
export function isFilledIn({ name, phone, pickupLocation, date, travelers }: BookingFields): boolean {
  return [name, phone, pickupLocation, date].every((text) => text.trim() !== "") && travelers > 0;
}

/** The fields of an offer that the booking panel and dialog need. */
export type BookableOffer = Pick<
  Offer,
  "_id" | "title" | "offerPrice" | "originalPrice" | "validTill" | "capacityPerDate"
>;

/** Selects the fields that the booking panel and dialog need, to keep the page small. */
export function toBookableOffer(offer: Offer): BookableOffer {
  const { _id, title, offerPrice, originalPrice, validTill, capacityPerDate } = offer;
  return { _id, title, offerPrice, originalPrice, validTill, capacityPerDate };
}
