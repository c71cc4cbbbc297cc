import { type Params, readText } from "~/lib/search-params";
import { isStorable, maxPage, maxRupees } from "~/lib/storable";
import type { ListToursInput, TourList } from "./tour.schema";
import { countedExactly, maxSearch, tourSorts, toursPerPage } from "./tour-kinds";

/** The types one may filter by, as specified. */
export const filterTypes = ["Adventure", "Honeymoon", "Family"] as const;

/** What the listing shows, as its address says it: absent is "any", `page` counts from 1. */
export type TourView = Pick<ListToursInput, "search" | "type" | "maxPrice" | "sortBy"> & { page: number };

/** The form's fields as text. */
export type TourFields = { search: string; type: string; maxPrice: string; sortBy: string };

const path = "/browse/tours";

/**
 * Reads an address's parameters. What is not a sensible value counts as absent, as does all but the first of each. By
 * hand, and as the list's schema takes them: the schemas' library alone is a fifth of what a page may load.
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

/** The address of a view; what is absent and page 1 are left out. */
export function tourListHref({ page, ...filters }: Partial<TourView>): string {
  const entries = Object.entries({ ...filters, page: page === 1 ? undefined : page });
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value !== undefined && value !== "") params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The query for a view. Equal views give equal queries, so that the server's answer is found in the browser. */
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

/** Typing on in the same text field: then the back button should not stop at every pause. */
export function isRefinement(from: TourView, to: TourView): boolean {
  const changed = (["search", "type", "maxPrice", "sortBy"] as const).filter((name) => from[name] !== to[name]);
  const [only] = changed;
  return changed.length === 1 && (only === "search" || only === "maxPrice") && from[only] !== undefined;
}

/** "1 tour", "2,700 tours"; "Over 10,000 tours" of those that were not counted further. */
export function foundTours(total: number, isExact = total <= countedExactly): string {
  if (!isExact) return "Over 10,000 tours";
  return `${total.toLocaleString("en-IN")} ${total === 1 ? "tour" : "tours"}`;
}

/** "27 tours, page 2 of 5"; "Over 10,000 tours"; "3 tours for “cherrapunji”: there are none for “cherapunji”". */
export function listSummary({ total, pages, correctedSearch }: TourList, view: TourView): string {
  const isExact = !hasFilters(view) || total <= countedExactly;
  const found = foundTours(total, isExact);
  if (!isExact) return found;
  const paged = pages > 1 && view.page <= pages ? `${found}, page ${view.page} of ${pages}` : found;
  return correctedSearch ? `${paged} for “${correctedSearch}”: there are none for “${view.search}”` : paged;
}
