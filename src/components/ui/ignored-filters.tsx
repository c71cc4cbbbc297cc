import type { Ignored } from "~/lib/search-params";
import { infoIcon } from "./icon-paths";
import { PathIcon } from "./path-icon";

const names: Record<string, string> = {
  search: "search",
  type: "type",
  maxPrice: "maximum price",
  sortBy: "order",
  page: "page",
  when: "date",
  day: "day",
  days: "length",
  minDays: "shortest",
  maxDays: "longest",
  state: "state",
  adults: "adults",
  children: "ages of children",
  seniors: "seniors",
  carType: "class",
  engineType: "engine",
  seatCapacity: "seats",
  checkIn: "check-in",
  checkOut: "check-out",
  types: "property type",
  sort: "order",
  layout: "view",
};

/** The notice that a list ignores some query parameters of the address. */
export function IgnoredFilters({ ignored }: { ignored: readonly Ignored[] }) {
  if (ignored.length === 0) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-2.5 rounded-control border border-marigold/60 bg-marigold/10 px-4 py-3 text-[0.9375rem]"
    >
      <PathIcon path={infoIcon} className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{`The address asks for what we do not know, and the list leaves it out: ${ignored.map(({ name, value }) => `${names[name] ?? name} “${value}”`).join(", ")}.`}</span>
    </p>
  );
}
