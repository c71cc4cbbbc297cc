import { readSearchedTrip, type SearchedTrip } from "~/features/product/request/trip.rules";
import { type Params, readText, withParams } from "~/lib/search-params";
import { isStorable } from "~/lib/storable";
import type { Offer } from "./offer.schema";

/** The sort orders: value in the URL, and label. */
export const offerSorts = {
  newest: "Newest first",
  endingSoonest: "Ending soonest",
  priceLow: "Price: low to high",
  priceHigh: "Price: high to low",
} as const;

export type OfferSort = keyof typeof offerSorts;

/** Reads the sort order from URL parameters. Default: newest first. */
export function readOfferSort(params: Params): OfferSort {
  const wanted = [params.sortBy].flat()[0]?.trim() ?? "";
  return isOfferSort(wanted) ? wanted : "newest";
}

function isOfferSort(text: string): text is OfferSort {
  return Object.hasOwn(offerSorts, text);
}

/** What the address of the offers asks for: words, the order, and the trip that the offers' pages open with. */
export type OfferView = Pick<SearchedTrip, "when" | "adults" | "children" | "seniors"> & {
  search?: string | undefined;
  sortBy: OfferSort;
};

/** The maximum length of a search. */
const maxSearch = 100;

/** Reads the view from URL parameters or form fields. Ignores invalid values. */
export function readOfferView(params: Params): OfferView {
  const search = readText(params, "search");
  const { when, adults, children, seniors } = readSearchedTrip(params);
  return {
    search: search && search.length <= maxSearch && isStorable(search) ? search : undefined,
    sortBy: readOfferSort(params),
    when,
    adults,
    children,
    seniors,
  };
}

/** The URL of the offer list. The default order has no parameter. */
export function offerListHref({ sortBy, ...view }: Partial<OfferView> = {}): string {
  return withParams("/offers", { ...view, sortBy: sortBy === "newest" ? undefined : sortBy });
}

/** The list's input for a view. */
export function toOfferInput({ search }: OfferView): { search: string } | undefined {
  return search ? { search } : undefined;
}

type Sortable = Pick<Offer, "offerPrice" | "validTill">;

/** Sorts the offers. The input is newest first, and offers that compare equal stay in that order. */
export function sortOffers<T extends Sortable>(offers: readonly T[], sortBy: OfferSort): readonly T[] {
  const compare = comparisons[sortBy];
  return compare ? offers.toSorted(compare) : offers;
}

/** The places of the offers in the list for each sort order. */
export type OfferOrders = Record<OfferSort, readonly number[]>;

export function orderOffers(offers: readonly Sortable[]): OfferOrders {
  const numbered = offers.map(({ offerPrice, validTill }, place) => ({ offerPrice, validTill, place }));
  const by = (sortBy: OfferSort) => sortOffers(numbered, sortBy).map(({ place }) => place);
  return {
    newest: by("newest"),
    endingSoonest: by("endingSoonest"),
    priceLow: by("priceLow"),
    priceHigh: by("priceHigh"),
  };
}

const comparisons: Record<OfferSort, ((a: Sortable, b: Sortable) => number) | null> = {
  newest: null,
  // Offers without an end date come last: the text is after all dates. Browsers need nothing of lib/dates for it.
  endingSoonest: (a, b) => compareText(a.validTill ?? "~", b.validTill ?? "~"),
  priceLow: (a, b) => a.offerPrice - b.offerPrice,
  priceHigh: (a, b) => b.offerPrice - a.offerPrice,
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
