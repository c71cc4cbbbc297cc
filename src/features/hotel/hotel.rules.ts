import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";
import type { Amenity, Hotel, RoomType } from "./hotel.types";

/** Where the search starts: the gate of the region. */
export const defaultLocation = "Guwahati, Assam";
export const maxPrice = { least: 0, most: 25_000, step: 500 } as const;
export const starRatings = [5, 4, 3, 2] as const;
export const sorts = ["popularity", "priceLow", "priceHigh", "rating"] as const;
export const guestOptions = ["1-0-1", "2-0-1", "2-1-1", "2-2-1", "4-0-2"] as const;
export const defaultGuests = "2-0-1" satisfies GuestOption;

export type HotelSort = (typeof sorts)[number];
export type StarRating = (typeof starRatings)[number];
/** Adults-children-rooms. */
export type GuestOption = (typeof guestOptions)[number];
export type Party = { adults: number; children: number; rooms: number };

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

/** What is wrong with the dates; nothing is while they are empty. */
export function stayFaults(
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
): { checkIn?: string; checkOut?: string } {
  const { checkIn, checkOut } = stay;
  if (checkIn && checkIn < today) return { checkIn: "Check-in cannot be before today" };
  if (checkOut && checkOut < (checkIn || today)) {
    return { checkOut: checkIn ? "Check-out cannot be before check-in" : "Check-out cannot be before today" };
  }
  return {};
}

/** What a stay costs, in rupees: every room, every night. */
export function priceStay(perNight: number, nights: number, rooms: number): number {
  return toRupees(toPaise(perNight) * nights * rooms);
}

/** Does one room of this kind sleep its share of the party? */
export function takesParty({ occupancy }: Pick<RoomType, "occupancy">, { adults, children, rooms }: Party): boolean {
  return occupancy >= Math.ceil((adults + children) / rooms);
}

/** The cheapest room that sleeps the party's share; null when there is none so large. */
export function roomFor({ roomTypes }: Pick<Hotel, "roomTypes">, party: Party): RoomType | null {
  const [cheapest] = roomTypes.filter((room) => takesParty(room, party)).sort((a, b) => a.price - b.price);
  return cheapest ?? null;
}

/** What one room for this party costs a night: the price that is shown, filtered and sorted by. */
export function nightlyPrice(hotel: Pick<Hotel, "roomTypes" | "pricePerNight">, party: Party): number {
  return roomFor(hotel, party)?.price ?? hotel.pricePerNight;
}

/** Percent off, rounded; 0 where nothing is. */
export function discountOf(price: number, originalPrice: number): number {
  return originalPrice > price ? Math.round((1 - price / originalPrice) * 100) : 0;
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
    nightlyPrice(hotel, readParty(guests)) <= most &&
    (stars.length === 0 || stars.some((star) => star === Math.floor(hotel.rating))) &&
    amenities.every((amenity) => hotel.amenities.includes(amenity))
  );
}

const order: Record<HotelSort, (a: Hotel, b: Hotel, party: Party) => number> = {
  popularity: (a, b) => b.reviews - a.reviews,
  priceLow: (a, b, party) => nightlyPrice(a, party) - nightlyPrice(b, party),
  priceHigh: (a, b, party) => nightlyPrice(b, party) - nightlyPrice(a, party),
  rating: (a, b) => b.rating - a.rating,
};

/**
 * The hotels that fit, sorted. As long as the search is the one we started with, those elsewhere that fit stand in
 * `elsewhere`: nobody has asked us yet to leave them out.
 */
export function findHotels(hotels: readonly Hotel[], filters: HotelFilters): { found: Hotel[]; elsewhere: Hotel[] } {
  const party = readParty(filters.guests);
  const fitting = hotels
    .filter((hotel) => fitsFilters(hotel, filters))
    .sort((a, b) => order[filters.sort](a, b, party));
  const isHere = (hotel: Hotel) => matchesSearch(hotel, filters.search);
  const isUntouched = filters.search === defaultLocation;
  return {
    found: fitting.filter(isHere),
    elsewhere: isUntouched ? fitting.filter((hotel) => !isHere(hotel)) : [],
  };
}

/** Where there are hotels, each place once, by the alphabet. */
export function locationsOf(hotels: readonly Hotel[]): readonly string[] {
  return [...new Set(hotels.map(({ location }) => location))].sort();
}
