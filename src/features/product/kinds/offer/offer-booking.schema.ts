import { z } from "zod";
import { bookingFields, typedFields } from "~/features/booking/place/booking-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Offer } from "./offer.schema";

/** The fields of the offer booking dialog; `travelers` are its guests. */
export function offerBookingForm(today: CalendarDate) {
  return z.object(bookingFields(today));
}

/** What the form holds while it is being filled in. */
export const offerBookingFields = typedFields;

export type OfferBookingFields = z.infer<typeof offerBookingFields>;

/** Is everything there that is required, whether or not it is right? */
export function isFilledIn({ name, phone, pickupLocation, date, travelers }: OfferBookingFields): boolean {
  return [name, phone, pickupLocation, date].every((text) => text.trim() !== "") && travelers > 0;
}

/** What the booking panel and dialog need of an offer. */
export type BookableOffer = Pick<
  Offer,
  "_id" | "title" | "offerPrice" | "originalPrice" | "validTill" | "capacityPerDate"
>;

/** Only that: the rest would travel to the browser twice. */
export function toBookableOffer(offer: Offer): BookableOffer {
  const { _id, title, offerPrice, originalPrice, validTill, capacityPerDate } = offer;
  return { _id, title, offerPrice, originalPrice, validTill, capacityPerDate };
}
