import { addDays, type CalendarDate } from "~/lib/dates";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { Amenity, Party } from "./hotel.types";

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
