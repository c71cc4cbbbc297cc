import { describe, expect, it } from "vitest";
import { listFilters, noFilters } from "./active-filters.rules";
import { describeStay } from "./hotel-stay.rules";
import {
  askedOfHotels,
  countFilters,
  defaultView,
  type HotelView,
  hotelListHref,
  readHotelView,
  withCheckIn,
} from "./hotel-view.rules";
import { ignoredOf } from "./ignored-filters.rules";

const read = (query: string) => readHotelView(new URLSearchParams(query));

const full: HotelView = {
  search: "Knup & Rim, 100%",
  checkIn: "2026-12-01",
  checkOut: "2026-12-04",
  guests: "4-0-2",
  maxPrice: 8500,
  stars: [5, 4],
  amenities: ["Wifi", "Spa"],
  types: ["Resort"],
  sort: "rating",
  layout: "list",
};

describe("askedOfHotels", () => {
  it("names place, dates and guests", () => {
    expect(askedOfHotels(full)).toBe("Knup & Rim, 100% · 1 Dec 2026 to 4 Dec 2026 · 4 adults, 2 rooms");
    expect(askedOfHotels({ ...defaultView, search: " ", checkIn: "2026-12-01" })).toBe(
      "All eight states · 1 Dec 2026 · 2 adults, 1 room",
    );
  });
});

describe("the address of a view", () => {
  it("has no parameters in the initial state", () => {
    expect(hotelListHref(defaultView)).toBe("/browse/hotels");
    expect(read("")).toEqual(defaultView);
  });

  it("is parsed to the same view", () => {
    expect(read(hotelListHref(full).split("?")[1] ?? "")).toEqual(full);
  });

  it("keeps an empty search, which means all places", () => {
    expect(read(hotelListHref({ ...defaultView, search: "" }).split("?")[1] ?? "").search).toBe("");
  });

  it.each([
    "maxPrice=abc",
    "maxPrice=-5",
    "maxPrice=99999",
    "stars=7,x",
    "amenities=Sauna",
    "guests=9-9-9",
    "sort=name",
    "layout=map",
    "checkIn=2026-02-30&checkOut=soon",
  ])("counts nonsense as absent: %s", (query) => {
    expect(read(query)).toEqual(defaultView);
  });

  it.each([
    ["0", 0],
    ["740", 500],
    ["760", 1000],
  ])("keeps the price on the slider's steps: %s", (text, price) => {
    expect(read(`maxPrice=${text}`).maxPrice).toBe(price);
  });
});

describe("the panel's filters", () => {
  it("are counted, and cleared without changing the search", () => {
    expect(countFilters(defaultView)).toBe(0);
    expect(countFilters(full)).toBe(6);
    expect(noFilters).toEqual({ maxPrice: 25_000, stars: [], amenities: [], types: [] });
    expect(countFilters({ ...full, ...noFilters })).toBe(0);
  });
});

describe("withCheckIn", () => {
  it.each([
    ["2026-12-02", "2026-12-04"],
    ["2026-12-04", "2026-12-04"],
    ["2026-12-31", "2027-01-01"],
    ["", "2026-12-04"],
  ])("to %s moves the check-out to %s", (checkIn, checkOut) => {
    expect(withCheckIn(full, checkIn)).toMatchObject({ checkIn, checkOut });
  });
});

describe("describeStay", () => {
  it("contains only the chosen dates", () => {
    expect(describeStay(defaultView)).toBe("2 adults, 1 room");
    expect(describeStay(full)).toBe("1 Dec 2026 to 4 Dec 2026, 4 adults, 2 rooms");
  });
});

describe("the active filters", () => {
  it("are empty in the initial state", () => {
    expect(listFilters(defaultView)).toEqual([]);
  });

  it("are as many as counted, and each can be removed alone", () => {
    const filters = listFilters(full);
    expect(filters.map(({ label }) => label)).toEqual([
      "Up to ₹8,500",
      "5 stars",
      "4 stars",
      "Wifi",
      "Spa",
      "Resort, marked",
    ]);
    expect(filters).toHaveLength(countFilters(full));
    for (const { without } of filters) expect(countFilters({ ...full, ...without })).toBe(filters.length - 1);
    expect({ ...full, ...filters[3]?.without }.amenities).toEqual(["Spa"]);
  });
});

describe("the ignored parameters of an address", () => {
  const ignored = (query: string) => ignoredOf(new URLSearchParams(query));

  it("are empty for addresses written by this code", () => {
    expect(ignored(hotelListHref(full).split("?")[1] ?? "")).toEqual([]);
    expect(ignored("maxPrice=8700&search=&stars=4&unknown=1")).toEqual([]);
  });

  it.each([
    ["maxPrice=cheap", "maxPrice", "cheap"],
    ["stars=4,7", "stars", "4,7"],
    ["amenities=Sauna", "amenities", "Sauna"],
    ["guests=9-9-9", "guests", "9-9-9"],
    ["checkIn=tomorrow", "checkIn", "tomorrow"],
    ["sort=name", "sort", "name"],
    ["layout=map", "layout", "map"],
  ])("is told for %s", (query, name, value) => {
    expect(ignored(query)).toEqual([{ name, value }]);
  });
});
