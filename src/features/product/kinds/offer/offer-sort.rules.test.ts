import { describe, expect, it } from "vitest";
import {
  type OfferSort,
  offerListHref,
  orderOffers,
  readOfferSort,
  readOfferView,
  sortOffers,
  toOfferInput,
} from "./offer-sort.rules";

const newest = { id: "newest", offerPrice: 500, validTill: null };
const middle = { id: "middle", offerPrice: 900, validTill: "2027-01-31" };
const oldest = { id: "oldest", offerPrice: 500, validTill: "2026-12-01" };

describe("sortOffers", () => {
  it.each<[OfferSort, string[]]>([
    ["newest", ["newest", "middle", "oldest"]],
    ["endingSoonest", ["oldest", "middle", "newest"]],
    ["priceLow", ["newest", "oldest", "middle"]],
    ["priceHigh", ["middle", "newest", "oldest"]],
  ])("by %s", (sortBy, ids) => {
    expect(sortOffers([newest, middle, oldest], sortBy).map(({ id }) => id)).toEqual(ids);
  });
});

it("orderOffers gives the places of the sorted offers in the list", () => {
  expect(orderOffers([newest, middle, oldest])).toEqual({
    newest: [0, 1, 2],
    endingSoonest: [2, 1, 0],
    priceLow: [0, 2, 1],
    priceHigh: [1, 0, 2],
  });
});

describe("readOfferSort", () => {
  it.each([{}, { sortBy: "" }, { sortBy: "name" }, { sortBy: "newest" }])("is newest for %j", (params) => {
    expect(readOfferSort(params)).toBe("newest");
  });

  it("reads the sort order back from its URL", () => {
    expect(offerListHref()).toBe("/offers");
    const { searchParams } = new URL(offerListHref({ sortBy: "priceHigh" }), "http://localhost");
    expect(readOfferSort(Object.fromEntries(searchParams))).toBe("priceHigh");
  });

  it("keeps words and trip", () => {
    const view = { search: "river", sortBy: "newest", when: "2026-12", adults: 2, children: "8" } as const;
    expect(offerListHref(view)).toBe("/offers?search=river&when=2026-12&adults=2&children=8");
    const { searchParams } = new URL(offerListHref(view), "http://localhost");
    expect(readOfferView(Object.fromEntries(searchParams))).toEqual(view);
    expect(toOfferInput(view)).toEqual({ search: "river" });
    expect(toOfferInput({ sortBy: "newest" })).toBeUndefined();
  });
});
