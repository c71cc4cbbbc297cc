import type { ListQuery } from "~/features/product/list/find-products.service";
import { type ListToursInput, maxToursPerPage, type TourList } from "./tour.schema";
import { tourStore } from "./tour.store";

const orders = {
  newest: `p."createdAt" DESC, p."id" DESC`,
  priceLow: `p."price", p."id"`,
  priceHigh: `p."price" DESC, p."id" DESC`,
};

/**
 * One page of the tours that fit the filters. A search finds words that begin so; where there are none, any part of a
 * word; where there are none either, unknown words give way to those that are spelt most like them, or are left out,
 * told as `correctedSearch`. Without `sortBy` a search puts the best first, and everything else the newest. Throws
 * UNAVAILABLE where too many wait for their lists.
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
