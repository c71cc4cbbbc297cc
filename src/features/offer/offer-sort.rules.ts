import { z } from "zod";
import { type Params, readParam, withParams } from "~/lib/search-params";
import type { Offer } from "./offer.schema";

/** How offers may be sorted: what the address says, and how it is called. */
export const offerSorts = {
  newest: "Newest first",
  endingSoonest: "Ending soonest",
  priceLow: "Price: low to high",
  priceHigh: "Price: high to low",
} as const;

export type OfferSort = keyof typeof offerSorts;

const offerSort = z.enum(["newest", "endingSoonest", "priceLow", "priceHigh"] satisfies OfferSort[]);

/** The order that an address asks for; newest first unless it names another. */
export function readOfferSort(params: Params): OfferSort {
  return readParam(params, "sortBy", offerSort) ?? "newest";
}

/** The address of the list in an order. */
export function offerListHref(sortBy: OfferSort = "newest"): string {
  return withParams("/offers", { sortBy: sortBy === "newest" ? undefined : sortBy });
}

type Sortable = Pick<Offer, "offerPrice" | "validTill">;

/** The offers in an order; they come newest first, and equal ones stay so. */
export function sortOffers<T extends Sortable>(offers: readonly T[], sortBy: OfferSort): readonly T[] {
  const compare = comparisons[sortBy];
  return compare ? offers.toSorted(compare) : offers;
}

const comparisons: Record<OfferSort, ((a: Sortable, b: Sortable) => number) | null> = {
  newest: null,
  // What does not end comes last.
  endingSoonest: (a, b) => compareText(a.validTill ?? "9", b.validTill ?? "9"),
  priceLow: (a, b) => a.offerPrice - b.offerPrice,
  priceHigh: (a, b) => b.offerPrice - a.offerPrice,
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
