import type { z } from "zod";
import { type ListToursInput, listToursInput, toursPerPage } from "./tour.schema";

/** The types one may filter by, as specified. */
export const filterTypes = ["Adventure", "Honeymoon", "Family"] as const;

/** What the listing shows, as its address says it: absent is "any", `page` counts from 1. */
export type TourView = Pick<ListToursInput, "search" | "type" | "maxPrice" | "sortBy"> & { page: number };

/** The form's fields as text. */
export type TourFields = { search: string; type: string; maxPrice: string; sortBy: string };

type Params = Readonly<Record<string, string | string[] | undefined>>;

const path = "/browse/tours";
const { search, type, maxPrice, sortBy, page } = listToursInput.shape;

/** Reads an address's parameters. What is not a sensible value counts as absent, as does all but the first of each. */
export function readTourView(params: Params): TourView {
  const read = <T>(schema: z.ZodType<T>, name: string): T | undefined => {
    const text = [params[name]].flat()[0]?.trim();
    // An empty parameter is what a form without JavaScript sends for an untouched field.
    return text ? schema.safeParse(text).data : undefined;
  };
  const kind = read(type, "type");
  return {
    search: read(search, "search"),
    type: filterTypes.find((one) => one === kind),
    maxPrice: read(maxPrice, "maxPrice"),
    sortBy: read(sortBy, "sortBy"),
    page: read(page, "page") ?? 1,
  };
}

/** What the browser knows of the address, as {@link readTourView} takes it: here too the first of several counts. */
export function toParams(params: URLSearchParams): Params {
  return Object.fromEntries([...params].reverse());
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

/** The view as the form shows it. */
export function toFields({ search, type, maxPrice, sortBy }: TourView): TourFields {
  return { search: search ?? "", type: type ?? "", maxPrice: maxPrice?.toString() ?? "", sortBy: sortBy ?? "" };
}

/** Is there anything to clear? */
export function hasFilters({ page: _, ...filters }: TourView): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Typing on in the same text field: then the back button should not stop at every pause. */
export function isRefinement(from: TourView, to: TourView): boolean {
  const changed = (["search", "type", "maxPrice", "sortBy"] as const).filter((name) => from[name] !== to[name]);
  const [only] = changed;
  return changed.length === 1 && (only === "search" || only === "maxPrice") && from[only] !== undefined;
}
