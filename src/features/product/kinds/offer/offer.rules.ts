import { bookedPeople } from "~/features/product/field/group-size.rules";
import { priceOf } from "~/features/product/price/fee.rules";
import { lowestPrice } from "~/features/product/price/price-breakdown.rules";
import type { PriceTier } from "~/features/product/price/tier.rules";
import { fieldsOfTrip, keyOfTrip } from "~/features/product/request/searched-trip.rules";
import { readSearchedTrip, type SearchedTrip } from "~/features/product/request/trip.rules";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import { type Params, withParams } from "~/lib/search-params";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { Offer } from "./offer.schema";

/** The maximum number of guests in one booking. */
export const maxGuests = 500;

type Prices = Pick<Offer, "originalPrice" | "offerPrice">;

const notGiven = "N/A";

/** Whether an offer can no longer be booked. `validTill` is the last day of booking and of travel; null means no end. */
export function isExpired({ validTill }: Pick<Offer, "validTill">, today: CalendarDate): boolean {
  return validTill !== null && validTill < today;
}

/** The original price without the fee, if it is higher than the offer's price; otherwise null. */
export function struckPrice({ originalPrice, offerPrice }: Prices): number | null {
  return originalPrice > offerPrice ? originalPrice : null;
}

/** The price per guest that lists show and sort by: the lowest from `today` on; in rupees, without the service fee. */
export function shownPrice(
  { offerPrice: price, prices }: { offerPrice: number; prices: readonly PriceTier[] },
  today: CalendarDate,
): number {
  return lowestPrice({ price, prices }, today);
}

/** The price per guest now and before the offer, in rupees, with the service fee. */
type OfferComparison = { pays: number; before: number | null; percentOff: number | null };

/**
 * Compares an offer's price per guest with its original price, both with the service fee. `before` is null unless it is
 * higher; `percentOff` is a whole percentage, null if it rounds to 0, and 100 only for a free offer.
 */
export function compareOffer({ originalPrice, offerPrice }: Prices): OfferComparison {
  const pays = priceOf("offer", offerPrice, { travelers: 1 }).totalPrice;
  const before = priceOf("offer", originalPrice, { travelers: 1 }).totalPrice;
  const [now, then] = [toPaise(pays), toPaise(before)];
  if (then <= now) return { pays, before: null, percentOff: null };
  const percent = Math.round(((then - now) * 100) / then);
  return { pays, before, percentOff: (now > 0 ? Math.min(percent, 99) : percent) || null };
}

/** The text, or 'N/A' if it is null or blank. */
export function orNotGiven(fact: string | null): string {
  return fact?.trim() || notGiven;
}

/**
 * The date and guests chosen on an offer's page. `isReturning` opens the booking dialog, after a login. `trip` is what the
 * address asks for.
 */
export type OfferChoice = {
  date: CalendarDate | "";
  guests: number;
  isReturning: boolean;
  trip?: SearchedTrip | undefined;
};

/** The URL of an offer's page, with the trip that is asked for. */
export function offerHref(offerId: string, trip: SearchedTrip = {}): string {
  return withParams(`/offers/${offerId}`, trip);
}

/** The URL of an offer's page with the booking dialog open for the chosen date and guests. */
export function bookOfferHref(offerId: string, { date, guests, trip }: Omit<OfferChoice, "isReturning">): string {
  return withParams(`/offers/${offerId}`, { ...trip, book: 1, date, guests });
}

/** Reads the choice from a URL made by {@link bookOfferHref}. For any other URL: what it asks for, or no date and 1 guest. */
export function readOfferChoice(params: Params, today: CalendarDate): OfferChoice {
  const [date = "", guests = ""] = [params.date, params.guests].map((value) => [value].flat()[0]?.trim());
  const asked = readSearchedTrip(params);
  const trip = keyOfTrip(asked) === "" ? undefined : asked;
  const isChosen = params.book === "1" && isCalendarDate(date) && date >= today && date <= lastTravelDay(today);
  if (!isChosen) {
    const { date: day = "", travelers = 1 } = fieldsOfTrip(asked, today);
    return { date: day, guests: travelers, isReturning: false, trip };
  }
  const count = /^\d{1,3}$/.test(guests) ? Number(guests) : 1;
  return { date, guests: count >= 1 && count <= maxGuests ? count : 1, isReturning: true, trip };
}

/** How many guests there can be: "For at least 6 people. At most 12 on one date"; "" without limits. */
export function guestsHint({ bookingSize, capacityPerDate }: Pick<Offer, "bookingSize" | "capacityPerDate">): string {
  const ofBooking = bookingSize ? `For ${bookedPeople(bookingSize)}` : "";
  const ofDate = capacityPerDate ? `At most ${capacityPerDate} on one date` : "";
  return [ofBooking, ofDate].filter(Boolean).join(". ");
}

/** The choice, with who travels, for permits. */
export function withTraveller(
  choice: OfferChoice,
  { nationality, homeState }: Pick<SearchedTrip, "nationality" | "homeState">,
): OfferChoice {
  return nationality ? { ...choice, trip: { ...choice.trip, nationality, homeState } } : choice;
}
