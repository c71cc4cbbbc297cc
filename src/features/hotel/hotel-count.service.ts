import { hotels } from "./hotel.data";
import { matchesSearch } from "./hotel-find.rules";

/** How many hotels have all words of the search in name or place; all for an empty one. */
export function countHotels(search: string): number {
  return hotels.filter((hotel) => matchesSearch(hotel, search)).length;
}

/** Whether name or place of a hotel contains the word. */
export function knownToHotels(word: string): boolean {
  return hotels.some((hotel) => matchesSearch(hotel, word));
}
