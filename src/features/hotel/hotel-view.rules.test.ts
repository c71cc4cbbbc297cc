import { describe, expect, it } from "vitest";
import {
  clearFilters,
  countFilters,
  defaultView,
  describeStay,
  type HotelView,
  hotelListHref,
  readHotelView,
  withCheckIn,
} from "./hotel-view.rules";

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

describe("the address of a view", () => {
  it("is bare at the start", () => {
    expect(hotelListHref(defaultView)).toBe("/browse/hotels");
    expect(read("")).toEqual(defaultView);
  });

  it("is read back as it was", () => {
    expect(read(hotelListHref(full).split("?")[1] ?? "")).toEqual(full);
  });

  it("keeps an empty search: it means everywhere", () => {
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
  it("are counted, and cleared without touching the search", () => {
    expect(countFilters(defaultView)).toBe(0);
    expect(countFilters(full)).toBe(6);
    expect(clearFilters(full)).toEqual({ ...full, maxPrice: 25_000, stars: [], amenities: [], types: [] });
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
  it("says the dates that are chosen", () => {
    expect(describeStay(defaultView)).toBe("2 adults, 1 room");
    expect(describeStay(full)).toBe("1 Dec 2026 to 4 Dec 2026, 4 adults, 2 rooms");
  });
});
