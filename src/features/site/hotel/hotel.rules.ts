import { lastTravelDay } from "~/features/booking/booking-limits.rules";
import { addDays, type CalendarDate, isCalendarDate } from "~/lib/dates";
import type { Hotel } from "./hotel.schema";
import type { Amenity, Party } from "./hotel.types";
import { priceStay } from "./hotel-price.rules";

/** The initial place of the search. */
export const defaultLocation = "Guwahati, Assam";
export const maxPrice = { least: 0, most: 25_000, step: 500 } as const;
export const starRatings = [5, 4, 3, 2] as const;
export const sorts = ["popularity", "priceLow", "priceHigh", "rating"] as const;
export const defaultSort = "popularity" satisfies HotelSort;
export const guestOptions = ["1-0-1", "2-0-1", "2-1-1", "2-2-1", "4-0-2"] as const;
export const defaultGuests = "2-0-1" satisfies GuestOption;

export type HotelSort = (typeof sorts)[number];
type StarRating = (typeof starRatings)[number];
/** The format is "adults-children-rooms". */
type GuestOption = (typeof guestOptions)[number];

export type HotelFilters = {
  search: string;
  maxPrice: number;
  stars: readonly StarRating[];
  amenities: readonly Amenity[];
  guests: GuestOption;
  sort: HotelSort;
};

/** Parses "2-1-1". */
export function readParty(option: GuestOption): Party {
  const [adults = 1, children = 0, rooms = 1] = option.split("-").map(Number);
  return { adults, children, rooms };
}

/** "2 adults, 1 child, 1 room" */
export function describeParty({ adults, children, rooms }: Party): string {
  return [
    count(adults, "adult", "adults"),
    ...(children > 0 ? [count(children, "child", "children")] : []),
    count(rooms, "room", "rooms"),
  ].join(", ");
}

/** "1 night", "3 nights" */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

const dayMs = 86_400_000;

/** The number of days between the dates, at least 1; 1 if one is missing or invalid. */
export function countNights(checkIn: CalendarDate, checkOut: CalendarDate): number {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return 1;
  return Math.max(1, Math.ceil((Date.parse(checkOut) - Date.parse(checkIn)) / dayMs));
}

/** The messages for dates before the first selectable one. */
export const tooEarly = {
  checkIn: "Check-in cannot be before today",
  checkOut: "Check-out cannot be before check-in",
  checkOutAlone: "Check-out cannot be before today",
} as const;

/** The last selectable check-in and check-out. The last night is the last day of travel. */
export function lastStayDays(today: CalendarDate): { checkIn: CalendarDate; checkOut: CalendarDate } {
  const last = lastTravelDay(today);
  return { checkIn: last, checkOut: addDays(last, 1) };
}

/** The view without invalid dates, for prices and texts. */
export function withoutRefusedDates<Stay extends { checkIn: CalendarDate; checkOut: CalendarDate }>(
  stay: Stay,
  today: CalendarDate,
): Stay {
  const last = lastStayDays(today);
  const checkIn = stay.checkIn < today || stay.checkIn > last.checkIn ? "" : stay.checkIn;
  const checkOut = stay.checkOut < (checkIn || today) || stay.checkOut > last.checkOut ? "" : stay.checkOut;
  return { ...stay, checkIn, checkOut };
}

/** Whether name or place contains every word of the search. Ignores case, accents and commas. */
export function matchesSearch({ name, location }: Pick<Hotel, "name" | "location">, search: string): boolean {
  const text = fold(`${name} ${location}`);
  return fold(search)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether the hotel matches price, rating (rounded down, any of those chosen) and amenities (all of those chosen). */
export function fitsFilters(hotel: Hotel, { maxPrice: most, stars, amenities, guests }: HotelFilters): boolean {
  return (
    priceStay(hotel, readParty(guests)).perNight <= most &&
    (stars.length === 0 || stars.some((star) => star === Math.floor(hotel.rating))) &&
    amenities.every((amenity) => hotel.amenities.includes(amenity))
  );
}

const order: Record<HotelSort, (a: Hotel, b: Hotel, party: Party) => number> = {
  popularity: (a, b) => b.reviews - a.reviews,
  priceLow: (a, b, party) => priceStay(a, party).total - priceStay(b, party).total,
  priceHigh: (a, b, party) => priceStay(b, party).total - priceStay(a, party).total,
  rating: (a, b) => b.rating - a.rating,
};

/** Whether hotels of all places are in one list: with an empty search, or the initial place in a chosen sort order. */
export function isOfAllPlaces({ search, sort }: Pick<HotelFilters, "search" | "sort">): boolean {
  return search.trim() === "" || (search === defaultLocation && sort !== defaultSort);
}

/**
 * Returns the matching hotels, sorted. With the initial search and order, hotels of other places are in `elsewhere`. Any
 * other order applies to one list of all places, so that for example its first hotel is the cheapest of all.
 */
export function findHotels(hotels: readonly Hotel[], filters: HotelFilters): { found: Hotel[]; elsewhere: Hotel[] } {
  const party = readParty(filters.guests);
  const fitting = hotels
    .filter((hotel) => fitsFilters(hotel, filters))
    .sort((a, b) => order[filters.sort](a, b, party));
  const isHere = (hotel: Hotel) => matchesSearch(hotel, filters.search);
  if (isOfAllPlaces(filters)) return { found: fitting, elsewhere: [] };
  if (filters.search !== defaultLocation) return { found: fitting.filter(isHere), elsewhere: [] };
  return { found: fitting.filter(isHere), elsewhere: fitting.filter((hotel) => !isHere(hotel)) };
}
