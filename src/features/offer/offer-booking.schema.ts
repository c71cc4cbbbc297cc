import { z } from "zod";
import { bookingFields, typedFields } from "~/features/booking/booking-fields.schema";
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

/** What was typed and not sent, and for whom: null is somebody who was not signed in. */
export const offerBookingDraft = z.object({
  userId: z.string().nullable(),
  date: z.string(),
  guests: z.number(),
  fields: offerBookingFields,
});

export type OfferBookingDraft = z.infer<typeof offerBookingDraft>;

type Occasion = { user: { _id: string; name: string; phone: string } | null; date: string; guests: number };

/**
 * What the dialog starts with. A draft counts for the same person, date and guests only; what was typed before signing
 * in counts for whoever comes back from the login (`isReturning`), and gains the name and phone left open.
 */
export function startFields(
  { user, date, guests }: Occasion,
  draft: OfferBookingDraft | null,
  isReturning: boolean,
): OfferBookingFields {
  const blank = {
    name: user?.name ?? "",
    phone: user?.phone ?? "",
    travelers: guests,
    date,
    pickupLocation: "",
    specialRequests: "",
  };
  if (!draft || draft.date !== date || draft.guests !== guests) return blank;
  if (draft.userId === (user?._id ?? null)) return draft.fields;
  if (draft.userId !== null || !isReturning) return blank;
  return { ...draft.fields, name: draft.fields.name || blank.name, phone: draft.fields.phone || blank.phone };
}
