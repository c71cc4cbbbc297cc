import { priceOf } from "~/features/booking/booking.rules";
import { lastTravelDay } from "~/features/booking/booking-limits.rules";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import { type Params, withParams } from "~/lib/search-params";
import type { Offer } from "./offer.schema";

/** The most guests of one booking. */
export const maxGuests = 500;

type Prices = Pick<Offer, "originalPrice" | "offerPrice">;

const notGiven = "N/A";

/** Can it no longer be booked? `validTill` is the last day of booking and of travel; none means that it does not end. */
export function isExpired({ validTill }: Pick<Offer, "validTill">, today: CalendarDate): boolean {
  return validTill !== null && validTill < today;
}

/** The booking dialog's struck-through price, without the fee: the original one where it is above today's. */
export function struckPrice({ originalPrice, offerPrice }: Prices): number | null {
  return originalPrice > offerPrice ? originalPrice : null;
}

/** What one guest pays, and what they would have paid before, in rupees with the service fee. */
export type OfferComparison = { pays: number; before: number | null; percentOff: number | null };

/**
 * Compares an offer with its original price, both with the service fee, for a guest. `before` is null where the original
 * price was not higher; `percentOff` is a whole percentage from 1 on, and 100 only for what is free.
 */
export function compareOffer({ originalPrice, offerPrice }: Prices): OfferComparison {
  const pays = priceOf("offer", offerPrice, { travelers: 1 }).totalPrice;
  const before = priceOf("offer", originalPrice, { travelers: 1 }).totalPrice;
  const [now, then] = [toPaise(pays), toPaise(before)];
  if (then <= now) return { pays, before: null, percentOff: null };
  const percent = Math.round(((then - now) * 100) / then);
  return { pays, before, percentOff: (now > 0 ? Math.min(percent, 99) : percent) || null };
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
