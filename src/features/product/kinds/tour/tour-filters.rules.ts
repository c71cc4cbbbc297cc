import { type Params, readText } from "~/lib/search-params";
import { isStorable, maxPage, maxRupees } from "~/lib/storable";
import type { ListToursInput, TourList } from "./tour.schema";
import { maxSearch, tourSorts, toursPerPage } from "./tour-kinds";

/** The types that can be filtered by, as specified. */
export const filterTypes = ["Adventure", "Honeymoon", "Family"] as const;

/** The listing's filters and page, as stored in the URL. A missing filter means any; `page` starts at 1. */
export type TourView = Pick<ListToursInput, "search" | "type" | "maxPrice" | "sortBy"> & { page: number };

/** The form's fields as text. */
export type TourFields = { search: string; type: string; maxPrice: string; sortBy: string };

const path = "/browse/tours";

/**
 * Reads the filters from URL parameters. Ignores invalid values, and all but the first value of each. Parses without
 * zod to keep the page small; accepts the same values as the list's schema.
 */
export function readTourView(params: Params): TourView {
  const [type, sortBy] = [readText(params, "type"), readText(params, "sortBy")];
  return {
    search: readSearch(readText(params, "search")),
    type: filterTypes.find((one) => one === type),
    maxPrice: readNumber(readText(params, "maxPrice"), /^\d+(\.\d+)?$/, 0, maxRupees),
    sortBy: tourSorts.find((one) => one === sortBy),
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

/** The URL of the listing with these filters. Unset filters and page 1 are omitted. */
export function tourListHref({ page, ...filters }: Partial<TourView>): string {
  const entries = Object.entries({ ...filters, page: page === 1 ? undefined : page });
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value !== undefined && value !== "") params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The list's input for a view. Equal views give equal inputs, so that the browser finds the server-rendered result. */
export function toListInput(view: TourView): ListToursInput {
  const present = Object.entries(view).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), page: view.page, limit: toursPerPage };
}

/** Converts the filters to the values of the form's fields. */
export function toFields({ search, type, maxPrice, sortBy }: TourView): TourFields {
  return { search: search ?? "", type: type ?? "", maxPrice: maxPrice?.toString() ?? "", sortBy: sortBy ?? "" };
}

/** Whether any filter or sort order is set. The page number does not count. */
export function hasFilters({ page: _, ...filters }: TourView): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Whether only the text of one field was edited further. Such edits replace the history entry, for the back button. */
export function isRefinement(from: TourView, to: TourView): boolean {
  const changed = (["search", "type", "maxPrice", "sortBy"] as const).filter((name) => from[name] !== to[name]);
  const [only] = changed;
  return changed.length === 1 && (only === "search" || only === "maxPrice") && from[only] !== undefined;
}

/** "1 tour", "2,700 tours". */
export function foundTours(total: number): string {
  return `${total.toLocaleString("en-IN")} ${total === 1 ? "tour" : "tours"}`;
}

/** "27 tours, page 2 of 5"; "3 tours for “cherrapunji”: there are none for “cherapunji”". */
export function listSummary({ total, pages, correctedSearch }: TourList, view: TourView): string {
  const found = foundTours(total);
  const paged = pages > 1 && view.page <= pages ? `${found}, page ${view.page} of ${pages}` : found;
  return correctedSearch ? `${paged} for “${correctedSearch}”: there are none for “${view.search}”` : paged;
}
