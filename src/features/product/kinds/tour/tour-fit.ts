import { type ListToursInput, maxToursPerPage } from "./tour.schema";
import type { Search } from "./tour-search.service";

/** What a list is asked for, as SQL with its values. */
export type Fit = { where: string; values: unknown[] };

/** Its two parts besides, `filters` and `words`; `rank`: how well a tour fits the words. */
export type FoundFit = Fit & { filters: Fit; words: string; rank?: string };

/** Of the tours on offer: rows of "Tour". */
export function fitting(input: ListToursInput): Fit {
  const { values, next } = collect();
  return { where: all([`"archivedAt" IS NULL`, ...filtersOf(input, next)]), values };
}

/** What a search finds: rows of "TourSearch", which has those on offer alone. */
export function foundBy(search: Search, input: ListToursInput): FoundFit {
  const { values, next } = collect();
  const conditions = filtersOf(input, next);
  const filters = { where: all(conditions), values: [...values] };
  const { where: words, rank } = search(next);
  return { where: all([...conditions, words]), filters, words, values, ...(rank && { rank }) };
}

type Next = (value: unknown) => string;

function collect(): { values: unknown[]; next: Next } {
  const values: unknown[] = [];
  return { values, next: (value) => `$${values.push(value)}` };
}

const all = (conditions: readonly string[]) => conditions.join(" AND ") || "true";

function filtersOf({ type, maxPrice }: ListToursInput, next: Next): string[] {
  return [
    ...(type ? [`"type" = ${next(type)}::"TourType"`] : []),
    ...(maxPrice === undefined ? [] : [`"price" <= ${next(maxPrice)}`]),
  ];
}

export function rangeOf({ page = 1, limit = maxToursPerPage }: ListToursInput): { offset: number; limit: number } {
  return { limit, offset: (page - 1) * limit };
}

/** By a table's columns, whose indexes have the order: a bare "price" would be the number that is answered. */
export function orderOf({ sortBy }: ListToursInput, table: "Tour" | "TourSearch" | "few"): string {
  const id = table === "Tour" ? "id" : "tourId";
  const [column, way] = sortBy ? ["price", sortBy === "priceHigh" ? " DESC" : ""] : ["createdAt", " DESC"];
  return `"${table}"."${column}"${way}, "${table}"."${id}"${way}`;
}
