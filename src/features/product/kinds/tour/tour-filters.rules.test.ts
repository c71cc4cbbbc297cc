import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toParams } from "~/lib/search-params";
import { type ListToursInput, listToursInput } from "./tour.schema";
import {
  foundTours,
  hasFilters,
  isRefinement,
  readTourView,
  type TourView,
  toFields,
  tourListHref,
} from "./tour-filters.rules";

const any: TourView = readTourView({});

describe("readTourView", () => {
  it("reads every filter", () => {
    expect(
      readTourView({ search: " root bridge ", type: "Family", maxPrice: "20000", sortBy: "priceLow", page: "2" }),
    ).toEqual({ search: "root bridge", type: "Family", maxPrice: 20_000, sortBy: "priceLow", page: 2 });
    const more = { when: "2026-12", minDays: "4", maxDays: "5", state: "Assam", adults: "2", children: "8, 3" };
    expect(readTourView({ ...more, seniors: "1" })).toEqual({
      when: "2026-12",
      minDays: 4,
      maxDays: 5,
      state: "Assam",
      adults: 2,
      children: "8,3",
      seniors: 1,
      page: 1,
    });
  });

  it("reads the form's fields", () => {
    expect(readTourView({ when: "2026-12", day: "2026-12-10", days: "4-5" })).toEqual({
      when: "2026-12-10",
      minDays: 4,
      maxDays: 5,
      page: 1,
    });
    expect(readTourView({ when: "2026-12", day: "", days: "8-" })).toEqual({ when: "2026-12", minDays: 8, page: 1 });
    expect(readTourView({ children: "8" })).toEqual({ adults: 1, children: "8", page: 1 });
    expect(readTourView({ children: "8", seniors: "1" })).toEqual({ seniors: 1, children: "8", page: 1 });
  });

  it.each([
    {},
    { search: "", type: "", maxPrice: "", sortBy: "", page: "" },
    { type: "Foo", maxPrice: "-1", sortBy: "name", page: "abc" },
    { type: "General", maxPrice: "1e9", page: "0" },
    { maxPrice: "Infinity", page: "1.5" },
    { search: "   ", page: "-3" },
    { search: "x".repeat(101) },
    { search: "a\u0000b" },
    { page: "99999999999999999999" },
    { when: "2026-13", state: "Bihar", minDays: "0", maxDays: "366", adults: "-1", children: "8;3", seniors: "x" },
    { when: "2026-02-30", day: "soon", days: "x-y", children: "18", adults: "100" },
  ])("ignores invalid values: %j", (params) => {
    expect(readTourView(params)).toEqual(any);
  });

  it("uses the first of several values", () => {
    expect(readTourView({ type: ["Family", "Adventure"] }).type).toBe("Family");
    expect(readTourView(toParams(new URLSearchParams("type=Family&type=Adventure"))).type).toBe("Family");
  });

  it("accepts a maximum price of 0", () => {
    expect(readTourView({ maxPrice: "0" }).maxPrice).toBe(0);
  });
});

describe("readTourView and listToursInput", () => {
  const names = ["search", "type", "maxPrice", "sortBy", "page", "when", "minDays", "maxDays", "state"] as const;
  const start: TourView & ListToursInput = { ...any, children: undefined, page: 1 };
  const bySchema = (name: (typeof names)[number], value: string) => {
    const read = value.trim() === "" ? undefined : listToursInput.shape[name].safeParse(value.trim()).data;
    // The listing has no choice for General, as specified.
    return (name === "type" && read === "General") || read === undefined ? start[name] : read;
  };
  const expectSame = (value: string) => {
    for (const name of names)
      expect([name, readTourView({ [name]: value })[name]]).toEqual([name, bySchema(name, value)]);
  };

  it.each([
    "0",
    "1",
    "01",
    "1.5",
    "1.",
    "+1",
    " 7 ",
    "1e3",
    "0x10",
    "-0",
    "-1",
    "٣",
    "1_000",
    "1,000",
    "Infinity",
    "NaN",
    "9999999999",
    "10000000000",
    "9999999999.99",
    "0.05",
    "1.234",
    "1000000",
    "1000001",
    "00000000000000000001",
    "2026-12",
    "2026-13",
    "2026-02-30",
    "2026-12-10",
    "Assam",
    "assam",
    "365",
    "366",
    "Family",
    "family",
    "General",
    "priceLow",
    "pricelow",
    "toString",
    "a\u0000",
    "\uFFFDx",
    "\ud800",
    "😀",
    "x".repeat(100),
    "x".repeat(101),
    "null",
    "undefined",
    "[]",
  ])("agree on %j", expectSame);

  it("agree on any text", () => {
    const number = fc.stringMatching(/^[-+]?\d{0,12}\.?\d{0,3}$/);
    fc.assert(fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string(), number), expectSame));
  });
});

describe("tourListHref", () => {
  it("omits unset filters", () => {
    expect(tourListHref(any)).toBe("/browse/tours");
  });

  it("is parsed back by readTourView", () => {
    const view: TourView = {
      search: "tea & rhinos, 100%",
      type: "Honeymoon",
      maxPrice: 12_500.5,
      sortBy: "priceHigh",
      page: 3,
    };
    const { searchParams } = new URL(tourListHref(view), "http://localhost");
    expect(readTourView(toParams(searchParams))).toEqual(view);
  });
});

describe("toFields", () => {
  it("converts the filters to text", () => {
    expect(toFields({ ...any, maxPrice: 0, minDays: 4, maxDays: 5, when: "2026-12-10", children: "8,3" })).toEqual({
      search: "",
      type: "",
      maxPrice: "0",
      sortBy: "",
      when: "",
      day: "2026-12-10",
      days: "4-5",
      state: "",
      adults: "",
      children: "8,3",
      seniors: "",
    });
  });

  it("is read back by readTourView", () => {
    const views: Partial<TourView>[] = [
      { when: "2026-12", minDays: 8 },
      { when: "2026-12-10", maxDays: 3, adults: 2, children: "8,3", seniors: 1 },
      { state: "Sikkim", sortBy: "soonest" },
    ];
    for (const view of views) expect(readTourView(toFields({ ...any, ...view }))).toEqual({ ...any, ...view });
  });
});

describe("hasFilters", () => {
  it("ignores the page", () => {
    expect(hasFilters({ ...any, page: 2 })).toBe(false);
    expect(hasFilters({ ...any, maxPrice: 0 })).toBe(true);
    expect(hasFilters({ ...any, sortBy: "priceLow" })).toBe(true);
  });
});

describe("isRefinement", () => {
  it.each([
    [{ search: "ka" }, { search: "kazi" }, true],
    [{ search: "ka" }, { search: undefined }, true],
    [{ search: undefined }, { search: "ka" }, false],
    [{ search: "ka" }, { search: "ka", type: "Family" as const }, false],
    [{ search: "ka" }, { search: "kazi", type: "Family" as const }, false],
    [{ maxPrice: 1 }, { maxPrice: 10 }, true],
  ])("from %j to %j: %s", (from, to, expected) => {
    expect(isRefinement({ ...any, ...from }, { ...any, ...to })).toBe(expected);
  });
});

describe("foundTours", () => {
  it.each([
    [0, "0 tours"],
    [1, "1 tour"],
    [10_001, "10,001 tours"],
  ])("%i: %s", (total, expected) => {
    expect(foundTours(total)).toBe(expected);
  });
});
