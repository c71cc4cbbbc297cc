import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { states } from "~/lib/states";
import { hotels } from "./hotel.data";
import {
  defaultLocation,
  describeParty,
  guestOptions,
  type HotelFilters,
  maxPrice,
  readParty,
  sorts,
  starRatings,
  withoutRefusedDates,
} from "./hotel.rules";
import { type Hotel, sampleHotel } from "./hotel.schema";
import { findHotels, fitsFilters, matchesSearch } from "./hotel-find.rules";
import { priceStay } from "./hotel-price.rules";
import { countNights } from "./hotel-stay.rules";
import sample from "./sample/hotels.json" with { type: "json" };

const any: HotelFilters = {
  search: "",
  maxPrice: 25_000,
  stars: [],
  amenities: [],
  guests: "2-0-1",
  sort: "popularity",
};
const names = (found: Hotel[]) => found.map(({ name }) => name);

describe("countNights", () => {
  it.each([
    ["", "", 1],
    ["2026-12-01", "", 1],
    ["", "2026-12-03", 1],
    ["2026-12-01", "2026-12-01", 1],
    ["2026-12-01", "2026-12-02", 1],
    ["2026-12-01", "2026-12-04", 3],
    ["2026-12-31", "2027-01-02", 2],
    ["2028-02-28", "2028-03-01", 2],
    ["2026-12-05", "2026-12-01", 1],
    ["2026-02-30", "2026-03-05", 1],
  ])("from %s to %s: %i", (checkIn, checkOut, nights) => {
    expect(countNights(checkIn, checkOut)).toBe(nights);
  });
});

describe("withoutRefusedDates", () => {
  const today = "2026-11-20";
  it.each([
    ["", "", "", ""],
    ["2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20"],
    ["2026-11-25", "2026-11-28", "2026-11-25", "2026-11-28"],
    ["2026-11-19", "", "", ""],
    ["2026-11-19", "2026-11-22", "", "2026-11-22"],
    ["2026-11-25", "2026-11-24", "2026-11-25", ""],
    ["", "2026-11-19", "", ""],
    ["2028-11-19", "2028-11-20", "2028-11-19", "2028-11-20"],
    ["2028-11-20", "2028-11-21", "", ""],
  ])("%j to %j leaves %j to %j", (checkIn, checkOut, keptIn, keptOut) => {
    const kept = withoutRefusedDates({ checkIn, checkOut, guests: "2-0-1" }, today);
    expect(kept).toEqual({ checkIn: keptIn, checkOut: keptOut, guests: "2-0-1" });
  });
});

describe("the party", () => {
  it.each([
    ["1-0-1", "1 adult, 1 room"],
    ["2-0-1", "2 adults, 1 room"],
    ["2-1-1", "2 adults, 1 child, 1 room"],
    ["2-2-1", "2 adults, 2 children, 1 room"],
    ["4-0-2", "4 adults, 2 rooms"],
  ] as const)("%s is %s", (option, words) => {
    expect(describeParty(readParty(option))).toBe(words);
  });
});

describe("matchesSearch", () => {
  const hotel = { name: "Knup Rim Resort", location: "Sohra (Cherrapunji), Meghalaya" };
  it.each([
    ["", true],
    ["  ", true],
    ["sohra", true],
    ["Cherrapunji, Meghalaya", true],
    ["rim meghalaya", true],
    ["KNÜP", true],
    ["Shillong", false],
    ["rim assam", false],
  ])("%j: %s", (search, expected) => {
    expect(matchesSearch(hotel, search)).toBe(expected);
  });
});

describe("fitsFilters", () => {
  const roomTypes = [
    { type: "Single", price: 3000, size: "", bed: "", occupancy: 1 },
    { type: "Double", price: 5000, size: "", bed: "", occupancy: 2 },
  ];
  const hotel = { pricePerNight: 3000, rating: 4.9, amenities: ["Wifi", "Pool"], roomTypes } as unknown as Hotel;
  it.each([
    [{}, true],
    [{ maxPrice: 5000 }, true],
    [{ maxPrice: 4500 }, false],
    [{ maxPrice: 4500, guests: "1-0-1" }, true],
    [{ stars: [4] }, true],
    [{ stars: [5] }, false],
    [{ stars: [5, 4] }, true],
    [{ amenities: ["Wifi"] }, true],
    [{ amenities: ["Wifi", "Spa"] }, false],
  ] satisfies [Partial<HotelFilters>, boolean][])("%j: %s", (filters, expected) => {
    expect(fitsFilters(hotel, { ...any, ...filters })).toBe(expected);
  });
});

describe("findHotels", () => {
  it("starts with the default place and returns the others separately", () => {
    const { found, elsewhere } = findHotels(hotels, { ...any, search: defaultLocation });
    expect(found.length).toBeGreaterThan(1);
    expect(found.every(({ location }) => location === defaultLocation)).toBe(true);
    expect(found.length + elsewhere.length).toBe(hotels.length);
  });

  it("omits other places if the reader has searched", () => {
    expect(findHotels(hotels, { ...any, search: "guwahati" }).elsewhere).toEqual([]);
    expect(names(findHotels(hotels, { ...any, search: "pelling" }).found)).toEqual(["Five Treasures House"]);
    expect(findHotels(hotels, { ...any, search: "Atlantis" }).found).toEqual([]);
  });

  it.each([
    ["popularity", ({ reviews }: Hotel) => -reviews],
    ["priceLow", (hotel: Hotel) => priceStay(hotel, readParty("2-0-1")).total],
    ["priceHigh", (hotel: Hotel) => -priceStay(hotel, readParty("2-0-1")).total],
    ["rating", ({ rating }: Hotel) => -rating],
  ] as const)("sorts by %s", (sort, key) => {
    const keys = findHotels(hotels, { ...any, sort }).found.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect(sorts).toContain(sort);
  });
});

describe("any order but the default", () => {
  it.each(sorts.filter((sort) => sort !== "popularity"))("%s applies to one list of all places", (sort) => {
    for (const guests of guestOptions) {
      const atStart = findHotels(hotels, { ...any, search: defaultLocation, sort, guests });
      expect(atStart.elsewhere).toEqual([]);
      expect(names(atStart.found)).toEqual(names(findHotels(hotels, { ...any, sort, guests }).found));
    }
  });

  it("does not change the places of a search", () => {
    const { found } = findHotels(hotels, { ...any, search: "Guwahati", sort: "priceLow" });
    expect(found.map(({ location }) => location)).toEqual(found.map(() => defaultLocation));
  });
});

describe("the sample", () => {
  it("is as its schema says", () => {
    expect(z.array(sampleHotel).safeParse(sample).error).toBeUndefined();
  });

  it("covers the eight states", () => {
    expect(new Set(hotels.map(({ location }) => location.split(", ").at(-1)))).toEqual(new Set(states));
  });

  it("has unique ids", () => {
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
  });

  it("has hotels of every rating, and no price above the slider's maximum", () => {
    const whole = hotels.map(({ rating }) => Math.floor(rating));
    for (const star of starRatings) expect(whole).toContain(star);
    expect(Math.max(...hotels.map(({ pricePerNight }) => pricePerNight))).toBeLessThanOrEqual(maxPrice.most);
  });

  it.each(hotels.map((hotel) => [hotel.id, hotel] as const))("%s is consistent", (_, hotel) => {
    expect(hotel.originalPrice).toBeGreaterThanOrEqual(hotel.pricePerNight);
    expect(hotel.rating).toBeLessThanOrEqual(5);
    expect(hotel.images.length).toBeGreaterThanOrEqual(2);
    for (const path of hotel.images) expect(existsSync(`public${path}`), path).toBe(true);
  });
});
