import { lastTravelDay } from "~/features/booking/booking.limits";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { type Params, withParams } from "~/lib/search-params";
import type { Offer } from "./offer.schema";

/** The most guests of one booking. */
export const maxGuests = 500;

const notGiven = "N/A";

/** Can it no longer be booked? `validTill` is the last day of booking and of travel; none means that it does not end. */
export function isExpired({ validTill }: Pick<Offer, "validTill">, today: CalendarDate): boolean {
  return validTill !== null && validTill < today;
}

/** The price to be struck through, or null where there is none above today's. */
export function struckPrice({ originalPrice, offerPrice }: Pick<Offer, "originalPrice" | "offerPrice">): number | null {
  return originalPrice > offerPrice ? originalPrice : null;
}

/** A fact of an offer, 'N/A' where it is not given. */
export function orNotGiven(fact: string | null): string {
  return fact?.trim() || notGiven;
}

/** What was chosen on an offer's page. `isReturning`: with the booking dialog open, back from the login. */
export type OfferChoice = { date: CalendarDate | ""; guests: number; isReturning: boolean };

/** An offer's page, with the booking dialog open on what was chosen. */
export function bookOfferHref(offerId: string, { date, guests }: Pick<OfferChoice, "date" | "guests">): string {
  return withParams(`/offers/${offerId}`, { book: 1, date, guests });
}

/** The choice that an offer's address makes: none, 1 guest, unless it comes from {@link bookOfferHref}. */
export function readOfferChoice(params: Params, today: CalendarDate): OfferChoice {
  const [date = "", guests = ""] = [params.date, params.guests].map((value) => [value].flat()[0]?.trim());
  const isChosen = params.book === "1" && isCalendarDate(date) && date >= today && date <= lastTravelDay(today);
  if (!isChosen) return { date: "", guests: 1, isReturning: false };
  const count = /^\d{1,3}$/.test(guests) ? Number(guests) : 1;
  return { date, guests: count >= 1 && count <= maxGuests ? count : 1, isReturning: true };
}
