import { z } from "zod";
import { type Pricing, toPricing } from "~/features/product/pricing.rules";
import { bookingFields, checkEntry } from "~/features/product/request/booking-fields.schema";
import type { CalendarDate } from "~/lib/dates";
import type { Offer } from "./offer.schema";

/** The schema of the offer booking form; `travelers` is the number of guests. */
export function offerBookingForm(today: CalendarDate) {
  return z.object(bookingFields(today)).check(checkEntry);
}

/** The fields of an offer that the booking panel and dialog need. */
export type BookableOffer = Pick<
  Offer,
  "_id" | "title" | "offerPrice" | "originalPrice" | "validTill" | "capacityPerDate" | "states"
> &
  Pricing & {
    /** False: no permit is known for its states, so nobody is asked who travels. Absent: the booking form finds it out. */
    asksPermits?: boolean | undefined;
  };

/** Selects the fields that the booking panel and dialog need, to keep the page small. */
export function toBookableOffer(offer: Offer): BookableOffer {
  const { _id, title, offerPrice, originalPrice, validTill, capacityPerDate, states } = offer;
  return { _id, title, offerPrice, originalPrice, validTill, capacityPerDate, states, ...toPricing(offer) };
}
