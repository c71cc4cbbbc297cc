import { lastTravelDay } from "~/features/booking/booking-limits.rules";
import { addDays, type CalendarDate, isCalendarDate } from "~/lib/dates";
import type { Amenity, Hotel, Party } from "./hotel.types";
import { priceStay } from "./hotel-price.rules";

/** Where the search starts: the gate of the region. */
export const defaultLocation = "Guwahati, Assam";
export const maxPrice = { least: 0, most: 25_000, step: 500 } as const;
export const starRatings = [5, 4, 3, 2] as const;
export const sorts = ["popularity", "priceLow", "priceHigh", "rating"] as const;
export const defaultSort = "popularity" satisfies HotelSort;
export const guestOptions = ["1-0-1", "2-0-1", "2-1-1", "2-2-1", "4-0-2"] as const;
export const defaultGuests = "2-0-1" satisfies GuestOption;

export type HotelSort = (typeof sorts)[number];
export type StarRating = (typeof starRatings)[number];
/** Adults-children-rooms. */
export type GuestOption = (typeof guestOptions)[number];

export type HotelFilters = {
  search: string;
  maxPrice: number;
  stars: readonly StarRating[];
  amenities: readonly Amenity[];
  guests: GuestOption;
  sort: HotelSort;
};

/** Reads "2-1-1". */
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

/** Days between the dates rounded up, at least 1; 1 while either is missing or wrong. */
export function countNights(checkIn: CalendarDate, checkOut: CalendarDate): number {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return 1;
  return Math.max(1, Math.ceil((Date.parse(checkOut) - Date.parse(checkIn)) / dayMs));
}

/** The messages for dates that the search refuses. */
export const tooEarly = {
  checkIn: "Check-in cannot be before today",
  checkOut: "Check-out cannot be before check-in",
  checkOutAlone: "Check-out cannot be before today",
} as const;

/** The last days that the search accepts; the last night is the last day of travel. */
export function lastStayDays(today: CalendarDate): { checkIn: CalendarDate; checkOut: CalendarDate } {
  const last = lastTravelDay(today);
  return { checkIn: last, checkOut: addDays(last, 1) };
}

/** The same view without dates that the search refuses; prices and texts do not use them. */
export function withoutRefusedDates<Stay extends { checkIn: CalendarDate; checkOut: CalendarDate }>(
  stay: Stay,
  today: CalendarDate,
): Stay {
  const last = lastStayDays(today);
  const checkIn = stay.checkIn < today || stay.checkIn > last.checkIn ? "" : stay.checkIn;
  const checkOut = stay.checkOut < (checkIn || today) || stay.checkOut > last.checkOut ? "" : stay.checkOut;
  return { ...stay, checkIn, checkOut };
}

/** Is every word of the search in the name or the place? Case, accents and commas do not count. */
export function matchesSearch({ name, location }: Pick<Hotel, "name" | "location">, search: string): boolean {
  const text = fold(`${name} ${location}`);
  return fold(search)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Everything but the search: price, rounded-down rating (any of those chosen), amenities (all of them). */
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

/** Is every place in one list? Without a place, and in an order that somebody chose before they chose a place. */
export function isOfAllPlaces({ search, sort }: Pick<HotelFilters, "search" | "sort">): boolean {
  return search.trim() === "" || (search === defaultLocation && sort !== defaultSort);
}

/**
 * The hotels that fit, sorted. With the search and the order that the screen starts with, hotels of other places are in
 * `elsewhere`. Any other order applies to one list of all places, so that its first hotel is the cheapest there is.
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
