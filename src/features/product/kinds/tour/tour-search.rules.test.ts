import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listToursInput } from "./tour.schema";
import { readTourView, tourListHref } from "./tour-filters.rules";
import {
  activeFilters,
  kidsWithoutAges,
  listSummary,
  otherHref,
  partyOf,
  priceComparedIn,
  toListInput,
  tripOf,
} from "./tour-search.rules";

const today = "2026-11-26";
const viewOf = (search: string) => readTourView({ search });

describe("toListInput", () => {
  it("contains only set filters", () => {
    expect(toListInput(readTourView({}), today)).toStrictEqual({ page: 1, limit: 6 });
  });

  it("has the filters of the view and those in the words of the search", () => {
    const view = readTourView({ search: "four days Majuli december", state: "Assam", children: "8,3", page: "2" });
    expect(toListInput(view, today)).toEqual({
      search: "Majuli",
      minDays: 4,
      maxDays: 4,
      when: "2026-12",
      state: "Assam",
      adults: 1,
      children: "8,3",
      hints: "true",
      others: "true",
      page: 2,
      limit: 6,
    });
  });

  it("prefers the filters of the view to words for the same", () => {
    const view = readTourView({ search: "family december", when: "2027-01" });
    expect(toListInput(view, today)).toMatchObject({ search: "december", type: "Family", when: "2027-01" });
  });
});

describe("words of a search that go beyond what the list takes", () => {
  it.each(["tea 365 nights", "tea under 99999999999", "tea under 99999999k", `tea ${"50 kids ".repeat(11)}`])(
    "%s: the list takes the input",
    (search) => {
      const input = toListInput(viewOf(search), today);
      expect(listToursInput.safeParse(input).error).toBeUndefined();
      expect(input.search).toMatch(/^tea/);
    },
  );

  it("the list takes any words", () => {
    const word = fc.constantFrom(
      "365nights",
      "400",
      "5",
      "a",
      "days",
      "week",
      "weeks",
      "nights",
      "under",
      "at",
      "least",
      "or",
      "more",
      "to",
      "12",
      "99999999999",
      "₹",
      "50",
      "kids",
      "children",
      "adults",
      "for",
      "december",
      "31",
      "february",
      "tea",
    );
    const search = fc.array(word, { maxLength: 12 }).map((words) => words.join(" ").slice(0, 100));
    fc.assert(
      fc.property(search, (typed) => {
        const input = toListInput(viewOf(typed), today);
        expect([typed, listToursInput.safeParse(input).error]).toEqual([typed, undefined]);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  { minDays: "5", maxDays: "4" },
  { adults: "300", seniors: "300" },
  { adults: "0" },
  { adults: "0", children: "8" },
  { children: "8", seniors: "0" },
  { adults: "500", children: "8" },
])("toListInput of the address %o is taken by the list", (params) => {
  expect(listToursInput.safeParse(toListInput(readTourView(params), today)).error).toBeUndefined();
});

describe("what a search also finds", () => {
  const view = viewOf("innova Shillong three days december 4 adults");

  it("opens with the trip of the search", () => {
    expect(tripOf(view, today)).toEqual({ when: "2026-12", adults: 4 });
    const car = otherHref({ kind: "car", total: 1, search: "innova" }, view, today);
    expect(car).toBe("/browse/cars?when=2026-12&adults=4&search=innova&days=3");
    const offer = otherHref({ kind: "offer", total: 2, search: "" }, view, today);
    expect(offer).toBe("/offers?when=2026-12&adults=4");
    const hotel = otherHref({ kind: "hotel", total: 1, search: "shillong" }, view, today);
    expect(hotel).toBe("/browse/hotels?search=shillong");
  });
});

describe("activeFilters", () => {
  it("names each filter, and links to the list without it", () => {
    const view = readTourView({
      when: "2026-12-10",
      minDays: "4",
      maxDays: "5",
      adults: "2",
      children: "8",
      page: "3",
    });
    expect(activeFilters(view, today)).toEqual([
      { key: "when", label: "10 Dec 2026", href: tourListHref({ ...view, when: undefined, page: 1 }) },
      { key: "days", label: "4 to 5 days", href: "/browse/tours?when=2026-12-10&adults=2&children=8" },
      { key: "party", label: "2 adults, 1 child of 8", href: "/browse/tours?when=2026-12-10&minDays=4&maxDays=5" },
    ]);
  });

  it("takes words out of the search", () => {
    expect(activeFilters(viewOf("four days Majuli december"), today)).toEqual([
      { key: "search", label: "“Majuli”", href: "/browse/tours?search=four+days+december" },
      { key: "when", label: "December 2026", href: "/browse/tours?search=four+days+Majuli" },
      { key: "days", label: "4 days", href: "/browse/tours?search=Majuli+december" },
    ]);
  });

  it("is empty without filters", () => {
    expect(activeFilters(readTourView({ sortBy: "soonest" }), today)).toEqual([]);
    expect(partyOf(readTourView({}), today)).toBe(null);
  });

  it("says where somebody comes from, and how long", () => {
    expect(activeFilters(viewOf("from Kolkata, second week of December"), today)).toEqual([
      { key: "when", label: "8 Dec 2026 to 14 Dec 2026", href: "/browse/tours?search=from+Kolkata%2C" },
      { key: "home", label: "You come from Kolkata", href: "/browse/tours?search=second+week+of+December" },
    ]);
  });

  it.each([
    [{ minDays: "1", maxDays: "1" }, "1 day"],
    [{ minDays: "8" }, "8 days or more"],
    [{ minDays: "1" }, "1 day or more"],
    [{ maxDays: "3" }, "Up to 3 days"],
  ])("%j: %s", (params, label) => {
    expect(activeFilters(readTourView(params), today)).toMatchObject([{ label }]);
  });
});

describe("children without ages", () => {
  const search = "2 adults and 2 kids in december";

  it("are asked for, and have the price of adults", () => {
    expect(kidsWithoutAges(viewOf(search), today)).toBe(2);
    expect(partyOf(viewOf(search), today)).toBe("4 adults");
  });

  it("get their ages from the form", () => {
    const view = readTourView({ search, children: "8, 3", adults: "1" });
    expect(kidsWithoutAges(view, today)).toBe(null);
    expect(toListInput(view, today)).toMatchObject({ adults: 2, children: "8,3", when: "2026-12" });
    expect(toListInput(view, today)).not.toHaveProperty("search");
    const party = activeFilters(view, today).find(({ key }) => key === "party");
    expect(party).toMatchObject({
      label: "2 adults, 2 children of 8 and 3",
      href: "/browse/tours?search=and+in+december",
    });
  });

  it("give way to a party that is chosen in the form", () => {
    expect(toListInput(readTourView({ search: "2 kids", adults: "3" }), today)).toMatchObject({ adults: 3 });
  });
});

describe("priceComparedIn", () => {
  const prices = [
    { unit: "adult", from: "2026-12-01", to: "2026-12-31", amount: 2000 },
    { unit: "adult", minParty: 4, amount: 4000 },
  ] as const;
  const tour = { price: 5000, prices: [...prices] };

  it.each([
    [{}, undefined, null],
    [{ sortBy: "soonest" }, "2026-12-10", null],
    [{ when: "2026-12" }, "2026-12-10", null],
    [{ sortBy: "priceLow" }, undefined, { price: 5000, day: null }],
    [{ search: "under 6000" }, undefined, { price: 5000, day: null }],
    [{ maxPrice: "6000", adults: "4" }, undefined, { price: 5000, day: null }],
    [{ when: "2026-12-10" }, "2026-12-10", { price: 2000, day: "2026-12-10" }],
    [{ when: "2027-01-10", adults: "4" }, "2027-01-10", { price: 4000, day: "2027-01-10" }],
    [{ when: "2026-12", sortBy: "priceHigh" }, "2026-12-10", { price: 2000, day: "2026-12-10" }],
  ])("of %j with the first day %s: %j", (params, nextOpen, compared) => {
    expect(priceComparedIn(readTourView(params), today)({ ...tour, nextOpen })).toEqual(compared);
  });
});

describe("listSummary", () => {
  it.each([
    [{ total: 1, pages: 1 }, {}, "1 tour"],
    [{ total: 27, pages: 5 }, { page: 2 }, "27 tours, page 2 of 5"],
    [{ total: 27, pages: 5 }, { page: 6 }, "27 tours"],
    [{ total: 1_234_567, pages: 205_762 }, {}, "12,34,567 tours, page 1 of 205762"],
    [{ total: 10_001, pages: 1667 }, { search: "tea" }, "10,001 tours, page 1 of 1667"],
    [
      { total: 3, pages: 1, correctedSearch: "cherrapunji" },
      { search: "Cherapunji" },
      "3 tours for “cherrapunji”: there are none for “Cherapunji”",
    ],
  ])("of %j in view %j: %s", (list, view, expected) => {
    expect(listSummary({ results: [], ...list }, { page: 1, ...view })).toBe(expected);
  });
});
