import { isDay, isWhen } from "~/features/product/list/when-text.rules";
import { readPeople } from "~/features/product/request/trip.rules";
import { countOf } from "~/lib/count";
import { type Params, readText } from "~/lib/search-params";
import { states } from "~/lib/states";
import { isStorable, maxPage, maxRupees } from "~/lib/storable";
import { amountDigits } from "~/lib/typed-code";
import { readTypedDate } from "~/lib/typed-date";
import type { ListToursInput } from "./tour.schema";
import { maxSearch, maxTourDays, tourSorts } from "./tour-kinds";

/** The types that can be filtered by, as specified. */
export const filterTypes = ["Adventure", "Honeymoon", "Family"] as const;

/**
 * The listing's filters and page, as stored in the URL. A missing filter means any; `page` starts at 1. `children` has
 * ages: "8,3". `maxTotal` comes from the words of the search alone.
 */
export type TourView = Pick<ListToursInput, "search" | "type" | "maxPrice" | "maxTotal" | "sortBy"> &
  Pick<ListToursInput, "when" | "minDays" | "maxDays" | "state" | "adults" | "seniors"> & {
    children?: string | undefined;
    page: number;
  };

const path = "/browse/tours";

/**
 * Reads the filters from URL parameters or form fields. Ignores invalid values, and all but the first value of each. Parses
 * without zod to keep the page small; accepts the same values as the list's schema. The form has `day` beside `when`, and
 * `days`, such as "4-5", instead of `minDays` and `maxDays`.
 */
export function readTourView(params: Params): TourView {
  const [type, sortBy, state] = [readText(params, "type"), readText(params, "sortBy"), readText(params, "state")];
  const [when, day] = [readText(params, "when"), readText(params, "day")];
  return {
    search: readSearch(readText(params, "search")),
    type: filterTypes.find((one) => one === type),
    maxPrice: readNumber(amountDigits(readText(params, "maxPrice") ?? "") ?? undefined, /^\d+(\.\d+)?$/, 0, maxRupees),
    sortBy: tourSorts.find((one) => one === sortBy),
    when: (day && readTypedDate(day)) || (when && isWhen(when) ? when : undefined),
    state: states.find((one) => one === state),
    ...readDays(params),
    ...readPeople(params),
    page: readNumber(readText(params, "page"), /^\d+$/, 1, maxPage) ?? 1,
  };
}

function readSearch(text: string | undefined): string | undefined {
  return text && text.length <= maxSearch && isStorable(text) ? text : undefined;
}

function readNumber(text: string | undefined, form: RegExp, min: number, max: number): number | undefined {
  const number = text && form.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

function readDays(params: Params): Pick<TourView, "minDays" | "maxDays"> {
  const [low, high] = (readText(params, "days") ?? "").split("-");
  const days = (name: string, text = readText(params, name)) => readNumber(text, /^\d+$/, 1, maxTourDays);
  const [minDays, maxDays] = [days("minDays", low || undefined), days("maxDays", high || undefined)];
  return { minDays, maxDays: minDays && maxDays && maxDays < minDays ? undefined : maxDays };
}

/** The URL of the listing with these filters. Unset filters and page 1 are omitted. */
export function tourListHref({ page, ...filters }: Partial<TourView>): string {
  const entries = Object.entries({ ...filters, page: page === 1 ? undefined : page });
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value !== undefined && value !== "") params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Converts the filters to the values of the form's fields. */
export function toFields(view: TourView) {
  const { minDays, maxDays, when = "", adults, seniors } = view;
  return {
    search: view.search ?? "",
    type: view.type ?? "",
    maxPrice: view.maxPrice?.toString() ?? "",
    sortBy: view.sortBy ?? "",
    state: view.state ?? "",
    children: view.children ?? "",
    when: isDay(when) ? "" : when,
    day: isDay(when) ? when : "",
    days: minDays || maxDays ? `${minDays ?? ""}-${maxDays ?? ""}` : "",
    adults: adults?.toString() ?? "",
    seniors: seniors?.toString() ?? "",
  };
}

/** Whether any filter or sort order is set. The page number does not count. */
export function hasFilters({ page: _, ...filters }: TourView): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

const names = [
  "search",
  "type",
  "maxPrice",
  "sortBy",
  "when",
  "minDays",
  "maxDays",
  "state",
  "adults",
  "children",
  "seniors",
] as const;

/** Whether only the text of one field was edited further. Such edits replace the history entry, for the back button. */
export function isRefinement(from: TourView, to: TourView): boolean {
  const changed = names.filter((name) => from[name] !== to[name]);
  const [only] = changed;
  return changed.length === 1 && (only === "search" || only === "maxPrice") && from[only] !== undefined;
}

/** "1 tour", "2,700 tours". */
export function foundTours(total: number): string {
  return countOf(total, "tour");
}
