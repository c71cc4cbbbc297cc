import { carListHref } from "~/features/product/kinds/car/car-filters.rules";
import { offerListHref } from "~/features/product/kinds/offer/offer-sort.rules";
import type { AlsoFound } from "~/features/product/kinds/tour/other-kinds.rules";
import { formatWhen } from "~/features/product/list/when.rules";
import { isDay } from "~/features/product/list/when-text.rules";
import { partySize, partyText } from "~/features/product/price/party.rules";
import { agesOf, type SearchedTrip } from "~/features/product/request/trip.rules";
import { countOf } from "~/lib/count";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { plainWord } from "~/lib/month-words";
import { withParams } from "~/lib/search-params";
import { type QueryReading, readQuery, searchedWords, type WordKey, withoutWords } from "./query.rules";
import { isHomeName } from "./query-home.rules";
import type { ListedTour, ListToursInput, ListToursQuery, TourList, UnderstoodSearch } from "./tour.schema";
import { foundTours, hasFilters, type TourView, tourListHref } from "./tour-filters.rules";
import { toursPerPage } from "./tour-kinds";
import { adultPriceOn } from "./tour-price.rules";
import type { TourHintKey } from "./tour-search.schema";

/** A filter of the list, where somebody lives, or that all of the region is meant, with the address of the list without it. */
export type ActiveFilter = { key: TourHintKey | "home" | "region"; label: string; href: string };

/** The filters of the view, with those that its search contains in words. */
type Search = { reading: QueryReading; set: ReadonlySet<WordKey>; view: TourView };

/** The parameters of each filter, of the list and of its view. */
export const filterFields: Readonly<Record<TourHintKey, readonly (keyof TourView & keyof ListToursInput)[]>> = {
  days: ["minDays", "maxDays"],
  maxPrice: ["maxPrice", "maxTotal"],
  when: ["when"],
  party: ["adults", "children", "seniors"],
  type: ["type"],
  state: ["state"],
  search: ["search"],
};

const wordKeys = ["type", "state", "when", "days", "party", "maxPrice"] as const;

/**
 * A filter of the view is used, and not the words of the search for the same. The ages of the children in the words may be in
 * the view: "2 adults and 2 kids" with the ages "8,3".
 */
function toSearch(view: TourView, today: CalendarDate): Search {
  const chosen = wordKeys.filter((key) => filterFields[key].some((field) => view[field] !== undefined));
  const set = new Set(chosen);
  const inWords = agesFor(view, today, chosen);
  if (inWords) {
    set.delete("party");
    return { set, ...inWords };
  }
  const reading = readQuery(view.search ?? "", today, set);
  const { children, ...filters } = reading.filters;
  const search = searchedWords(reading) || undefined;
  return { reading, set, view: { ...view, ...filters, ...(children && { children: children.join(",") }), search } };
}

/** The search whose words name children without ages, if the view has nothing of the party but these ages; else null. */
function agesFor(view: TourView, today: CalendarDate, chosen: readonly WordKey[]): Omit<Search, "set"> | null {
  const { children, adults, seniors, ...others } = view;
  // `readPeople` adds one adult to children alone.
  if (!children || (adults ?? 1) > 1 || seniors) return null;
  const reading = readQuery(view.search ?? "", today, new Set(chosen.filter((key) => key !== "party")));
  const { kids, filters } = reading;
  if (kids === null || filters.children) return null;
  const grownUp = Math.max((filters.adults ?? 0) - Math.max(kids, agesOf(view).length), 0);
  const party = { children, adults: grownUp || (filters.seniors ? undefined : 1) };
  const search = searchedWords(reading) || undefined;
  return { reading: { ...reading, kids: null }, view: { ...others, ...filters, ...party, search } };
}

/** The list's input for a view. Words of the search such as "four days" or "December" become filters. */
export function toListInput(shown: TourView, today = dateInIndia(new Date())): ListToursQuery {
  const { view } = toSearch(shown, today);
  const present = Object.entries(view).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(present),
    ...(hasFilters({ ...view, sortBy: undefined }) && { hints: "true" }),
    ...(view.search && { others: "true" as const }),
    page: view.page,
    limit: toursPerPage,
  };
}

type InWords = { input: ListToursInput; understood: UnderstoodSearch };

/**
 * The list's input with the filters that its search contains in words, and these alone; null if there are none. A filter of the
 * input counts, and words for the same filter stay words.
 */
export function readFilters(input: ListToursInput, today: CalendarDate): InWords | null {
  const chosen = wordKeys.filter((key) => filterFields[key].some((field) => input[field] !== undefined));
  const reading = readQuery(input.search ?? "", today, new Set(chosen));
  if (reading.keys.every((key) => key === null)) return null;
  const search = searchedWords(reading) || undefined;
  const { filters, kids } = reading;
  const { children, ...others } = filters;
  return {
    input: { ...input, ...filters, search },
    understood: {
      ...others,
      ...(search && { search }),
      ...(children && { children: children.join(",") }),
      ...(kids !== null && { childrenWithoutAge: kids }),
    },
  };
}

/** The filters of a view, each with the address without it. */
export function activeFilters(shown: TourView, today = dateInIndia(new Date())): ActiveFilter[] {
  const { reading, set, view } = toSearch(shown, today);
  const filters = (Object.entries(labelsOf(view)) as [TourHintKey, string][]).map(([key, label]): ActiveFilter => {
    const fields = Object.fromEntries(filterFields[key].map((field) => [field, undefined]));
    const without =
      key !== "search" && set.has(key)
        ? fields
        : { ...(key !== "search" && fields), search: withoutWords(reading, key === "search" ? null : key) };
    return { key, label, href: tourListHref({ ...shown, ...without, page: 1 }) };
  });
  if (reading.keys.includes("region")) {
    const search = withoutWords(reading, "region");
    filters.push({ key: "region", label: "Northeast India", href: tourListHref({ ...shown, search, page: 1 }) });
  }
  const home = homeOf(reading);
  if (home === "") return filters;
  const href = tourListHref({ ...shown, search: withoutWords(reading, "home"), page: 1 });
  return [...filters, { key: "home", label: `You come from ${home}`, href }];
}

/** Where somebody lives, as it was typed: "Kolkata" of "from Kolkata,"; "" if the search does not say it. */
function homeOf({ words, keys }: QueryReading): string {
  const typed = words.filter((_, index) => keys[index] === "home");
  const named = typed.filter((word) => isHomeName(plainWord(word)));
  return named
    .join(" ")
    .replace(/^ex-/i, "")
    .replace(/[,;:!?.]+$/, "");
}

/** How many children are without ages in the words of the search; 0: their number is not known; null: none. */
export function kidsWithoutAges(shown: TourView, today = dateInIndia(new Date())): number | null {
  return toSearch(shown, today).reading.kids;
}

/** The party in words: "2 adults, 1 child of 8"; null for none. */
export function partyOf(shown: TourView, today = dateInIndia(new Date())): string | null {
  return partyLabel(toSearch(shown, today).view);
}

/** Day and party of a view, also those in the words of its search. */
export function tripOf(shown: TourView, today = dateInIndia(new Date())): SearchedTrip {
  const { when, adults, children, seniors } = toSearch(shown, today).view;
  return { when, adults, children, seniors };
}

/** What one person pays, in rupees: on the day, or without the rows of the price table. */
export type ComparedPrice = { price: number; day: CalendarDate | null };

/** The price of each tour that the list was filtered or sorted by, or that is for the day; null for none of these. */
export function priceComparedIn(shown: TourView, today = dateInIndia(new Date())) {
  const { view } = toSearch(shown, today);
  const { when, sortBy, maxPrice, adults = 0, seniors = 0 } = view;
  const people = { adults, children: agesOf(view), seniors };
  const party = partySize(people) > 0 ? people : null;
  const isByPrice = sortBy === "priceLow" || sortBy === "priceHigh";
  return (tour: Pick<ListedTour, "price" | "prices" | "nextOpen">): ComparedPrice | null => {
    const day = when && (isDay(when) || isByPrice) ? tour.nextOpen : undefined;
    if (day) return { price: adultPriceOn(tour, party, day), day };
    return isByPrice || maxPrice !== undefined ? { price: tour.price, day: null } : null;
  };
}

/** The address of the cars, offers or hotels that a search for tours also finds, with its day and party. */
export function otherHref({ kind, search }: AlsoFound, shown: TourView, today = dateInIndia(new Date())): string {
  const trip = tripOf(shown, today);
  if (kind === "hotel") return withParams("/browse/hotels", { search });
  if (kind === "offer") return offerListHref({ ...trip, search });
  const { minDays, maxDays = minDays } = toSearch(shown, today).view;
  return carListHref({ ...trip, search, days: maxDays });
}

function labelsOf(view: TourView): Partial<Record<TourHintKey, string>> {
  const { search, when, type, state } = view;
  const price = priceLabel(view);
  const [days, party] = [daysLabel(view), partyLabel(view)];
  return {
    ...(search && { search: `“${search}”` }),
    ...(when && { when: formatWhen(when) }),
    ...(days && { days }),
    ...(party && { party }),
    ...(state && { state }),
    ...(type && { type }),
    ...(price && { maxPrice: price }),
  };
}

function priceLabel({ maxPrice, maxTotal }: TourView): string | null {
  if (maxTotal !== undefined) return `Up to ${formatRupees(maxTotal)} in total`;
  return maxPrice === undefined ? null : `Up to ${formatRupees(maxPrice)} per person`;
}

function partyLabel({ adults = 0, children, seniors = 0 }: TourView): string | null {
  return partyText({ adults, children: agesOf({ children }), seniors }) || null;
}

function daysLabel({ minDays, maxDays }: TourView): string | null {
  if (minDays === undefined && maxDays === undefined) return null;
  if (maxDays === undefined) return `${countOf(minDays ?? 1, "day")} or more`;
  if (minDays === undefined || minDays === 1) return maxDays === 1 ? "1 day" : `Up to ${maxDays} days`;
  return minDays === maxDays ? `${minDays} days` : `${minDays} to ${maxDays} days`;
}

/** "27 tours, page 2 of 5"; "3 tours for “cherrapunji”: there are none for “cherapunji”". */
export function listSummary({ total, pages, correctedSearch }: TourList, shown: TourView): string {
  const found = foundTours(total);
  const paged = pages > 1 && shown.page <= pages ? `${found}, page ${shown.page} of ${pages}` : found;
  if (!correctedSearch) return paged;
  const { view } = toSearch(shown, dateInIndia(new Date()));
  return `${paged} for “${correctedSearch}”: there are none for “${view.search}”`;
}
