import { addDays, type CalendarDate, formatDate, isCalendarDate } from "~/lib/dates";
import {
  defaultGuests,
  defaultLocation,
  defaultSort,
  describeParty,
  guestOptions,
  type HotelFilters,
  maxPrice,
  readParty,
  sorts,
  starRatings,
} from "./hotel.rules";
import { amenities, type PropertyType, propertyTypes } from "./hotel.types";

/** The state of the hotels page, which its address stores. Dates are "" until chosen. */
export type HotelView = HotelFilters & {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Types are highlighted in the list. As specified they do not filter. */
  types: readonly PropertyType[];
  layout: "grid" | "list";
};

export const defaultView: HotelView = {
  search: defaultLocation,
  checkIn: "",
  checkOut: "",
  guests: defaultGuests,
  maxPrice: maxPrice.most,
  stars: [],
  amenities: [],
  types: [],
  sort: defaultSort,
  layout: "grid",
};

const maxSearch = 100;

/** Parses an address. Missing and invalid parameters get their defaults, except that an empty search stays empty. */
export function readHotelView(params: URLSearchParams): HotelView {
  const one = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === params.get(name)) ?? fallback;
  const many = <T extends string | number>(name: string, values: readonly T[]): T[] =>
    values.filter((value) => params.get(name)?.split(",").includes(String(value)));
  const date = (name: string) => {
    const text = params.get(name) ?? "";
    return isCalendarDate(text) ? text : "";
  };
  return {
    search: params.get("search")?.slice(0, maxSearch) ?? defaultView.search,
    checkIn: date("checkIn"),
    checkOut: date("checkOut"),
    guests: one("guests", guestOptions, defaultView.guests),
    maxPrice: readMaxPrice(params.get("maxPrice")),
    stars: many("stars", starRatings),
    amenities: many("amenities", amenities),
    types: many("types", propertyTypes),
    sort: one("sort", sorts, defaultView.sort),
    layout: one("layout", ["grid", "list"], defaultView.layout),
  };
}

function readMaxPrice(text: string | null): number {
  if (!text || !/^\d{1,6}$/.test(text)) return maxPrice.most;
  const stepped = Math.round(Number(text) / maxPrice.step) * maxPrice.step;
  return Math.min(maxPrice.most, stepped);
}

/** The address of a view, without default values. */
export function hotelListHref(view: HotelView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    const [text, start] = [String(value), String(defaultView[name as keyof HotelView])];
    if (text !== start) params.set(name, text);
  }
  return params.size > 0 ? `/browse/hotels?${params}` : "/browse/hotels";
}

/** What is asked, in words: "Guwahati, Assam · 12 Jan 2027 to 14 Jan 2027 · 2 adults, 1 room". */
export function askedOfHotels({ search, checkIn, checkOut, guests }: HotelView): string {
  const dates = [checkIn, checkOut].filter(Boolean).map(formatDate).join(" to ");
  return [search.trim() || "All eight states", dates, describeParty(readParty(guests))].filter(Boolean).join(" · ");
}

/** The number of active filters of the panel. */
export function countFilters({ maxPrice: most, stars, amenities, types }: HotelView): number {
  return Number(most < maxPrice.most) + stars.length + amenities.length + types.length;
}

/** Sets the check-in. A check-out that would be earlier moves to the day after. */
export function withCheckIn(view: HotelView, checkIn: CalendarDate): HotelView {
  const isOvertaken = isCalendarDate(checkIn) && view.checkOut && view.checkOut < checkIn;
  return { ...view, checkIn, checkOut: isOvertaken ? addDays(checkIn, 1) : view.checkOut };
}

/** The number of hotels of a list shown before the reader presses the button for more. */
export const shownAtFirst = 9;
