import type { ListQuery } from "~/features/product/list/find-products.service";
import { maxPartySize, partySize } from "~/features/product/price/party.rules";
import type { ListToursInput } from "./tour.schema";
import { partyIn } from "./tour-search.schema";

const newest = `p."createdAt" DESC, p."id" DESC`;

/** The stars of published reviews; three of four stars are added, so that a single review does not decide. */
const stars = `(SELECT (COALESCE(sum(r."stars"), 0) + 12) / (count(*) + 3.0)
  FROM "Review" r WHERE r."productId" = p."id" AND r."state" = 'published')`;

const orders = {
  newest,
  priceLow: `p."price", p."id"`,
  priceHigh: `p."price" DESC, p."id" DESC`,
  recommended: `${stars} DESC, ${newest}`,
  length: `p."days", p."price", p."id"`,
  // Days are compared by `listOpenTours`; of tours with the same first day, the newest is first.
  soonest: newest,
};

/** The name of the list's order, for its cursors. */
export function sortedBy({ sortBy }: ListToursInput): keyof typeof orders {
  return sortBy ?? "newest";
}

/** The order of the list. */
export function tourOrder({ sortBy }: ListToursInput): Pick<ListQuery, "order" | "isRanked"> {
  return { order: orders[sortBy ?? "newest"], isRanked: sortBy === undefined || sortBy === "recommended" };
}

/** The fewest and the most people in one booking. */
const sizes = `COALESCE(p."partyMin", 1) AND COALESCE(p."partyMax", ${maxPartySize})`;

/** The conditions that PostgreSQL can check. Those of the party say what `partyObstacle` says. */
export function tourConditions(input: ListToursInput): ListQuery["conditions"] {
  const { type, maxPrice, state, minDays, maxDays } = input;
  const party = partyIn(input);
  return (place) => [
    ...(type ? [`k."type" = ${place(type)}::"TourType"`] : []),
    ...(maxPrice === undefined ? [] : [`p."price" <= ${place(maxPrice)}`]),
    ...(state ? [`${place(state)} = ANY(p."states")`] : []),
    ...(minDays === undefined ? [] : [`p."days" >= ${place(minDays)}`]),
    ...(maxDays === undefined ? [] : [`p."days" <= ${place(maxDays)}`]),
    ...(party ? [`${place(partySize(party))} BETWEEN ${sizes}`] : []),
    ...(party && party.children.length > 0 ? [`COALESCE(p."minAge", 0) <= ${place(Math.min(...party.children))}`] : []),
  ];
}
