import { type Ignored, ignoredParams, type Params, readText } from "~/lib/search-params";
import { explainTypedDate, readTypedDate } from "~/lib/typed-date";
import { readTourView } from "./tour-filters.rules";

/** The filters of an address that `readTourView` ignores, also those that only the form has. */
export function ignoredFilters(params: Params): Ignored[] {
  const view = readTourView(params);
  const [low, high] = (readText(params, "days") ?? "").split("-");
  const isRead = (!low || view.minDays !== undefined) && (!high || view.maxDays !== undefined);
  const day = readTypedDate(readText(params, "day") ?? "") ?? undefined;
  return ignoredParams(params, { ...view, day, days: isRead || undefined });
}

/** The message for what is typed into a text field, if the list cannot filter by it; else null. */
export function explainFilter(name: string, typed: string): string | null {
  if (ignoredFilters({ [name]: typed }).length === 0) return null;
  if (name === "day") return explainTypedDate(typed);
  if (name === "children") return "Type each child's age, 0 to 17: 8, 3";
  return name === "maxPrice" ? "Type a price in rupees: 25000" : null;
}
