import type { ListQuery } from "~/features/product/list/find-products.service";
import { type ListToursInput, maxToursPerPage, type TourList } from "./tour.schema";
import { tourStore } from "./tour.store";

const orders = {
  newest: `p."createdAt" DESC, p."id" DESC`,
  priceLow: `p."price", p."id"`,
  priceHigh: `p."price" DESC, p."id" DESC`,
};

/**
 * Lists one page of the tours that match the filters. See `waysToSearch` for how a search matches; `correctedSearch`
 * reports replaced or omitted words. Without `sortBy` a search is sorted by relevance, any other list newest first.
 * Throws UNAVAILABLE if too many lists are waiting.
 */
export async function listTours(input: ListToursInput): Promise<TourList> {
  const { search, sortBy, page = 1, limit = maxToursPerPage } = input;
  const { rows, total, correctedSearch } = await tourStore.list({
    ...{ search, limit, offset: (page - 1) * limit },
    conditions: tourConditions(input),
    order: orders[sortBy ?? "newest"],
    isRanked: sortBy === undefined,
    isCorrected: true,
  });
  return { results: rows, pages: Math.ceil(total / limit), total, ...(correctedSearch && { correctedSearch }) };
}

function tourConditions({ type, maxPrice }: ListToursInput): ListQuery["conditions"] {
  return (place) => [
    ...(type ? [`k."type" = ${place(type)}::"TourType"`] : []),
    ...(maxPrice === undefined ? [] : [`p."price" <= ${place(maxPrice)}`]),
  ];
}
