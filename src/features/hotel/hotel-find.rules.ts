import { foldText } from "~/lib/fold-text";
import { count, defaultLocation, defaultSort, type HotelFilters, type HotelSort, readParty } from "./hotel.rules";
import type { Hotel } from "./hotel.schema";
import type { Party } from "./hotel.types";
import { priceStay } from "./hotel-price.rules";

/** Whether name or place contains every word of the search. Ignores case, accents and commas. */
export function matchesSearch({ name, location }: Pick<Hotel, "name" | "location">, search: string): boolean {
  const text = foldText(`${name} ${location}`);
  return foldText(search)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
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

/** "9 hotels found, 15 elsewhere" */
export function describeFound({ found, elsewhere }: ReturnType<typeof findHotels>): string {
  const start = `${count(found.length, "hotel", "hotels")} found`;
  return elsewhere.length > 0 ? `${start}, ${elsewhere.length} elsewhere` : start;
}
