import type { CalendarDate } from "~/lib/dates";
import { calendarDate, wholeNumber } from "~/lib/fields";
import { type Params, readParam, withParams } from "~/lib/search-params";
import type { Offer } from "./offer.schema";

/** The most guests of one booking. */
export const maxGuests = 500;

const notGiven = "N/A";

/** Can it no longer be booked? `validTill` is the last day on which it can; none means that it does not end. */
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
  const date = readParam(params, "date", calendarDate) ?? "";
  const guests = readParam(params, "guests", wholeNumber(1, maxGuests, "Must be at least 1")) ?? 1;
  if (params.book !== "1" || date < today) return { date: "", guests: 1, isReturning: false };
  return { date, guests, isReturning: true };
}
