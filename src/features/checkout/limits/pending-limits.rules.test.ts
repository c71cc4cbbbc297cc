import { describe, expect, it } from "vitest";
import { firstLimits } from "~/lib/site";
import { checkPendingLimits, scaledPendingLimits } from "./pending-limits.rules";

const nothing = { bookings: 0, ofProduct: 0, days: 0, places: 0 };
const tour = { kind: "tour", days: 1, travelers: 2 } as const;
const car = { kind: "car", days: 3, travelers: 2 } as const;
const wayOut = "Please wait for our answer, cancel one under My Bookings, or call us.";

describe("one more pending booking", () => {
  it.each([
    ["the first", nothing, tour],
    ["the last of all", { ...nothing, bookings: 19 }, tour],
    ["the last of a tour", { ...nothing, bookings: 4, ofProduct: 4 }, tour],
    ["the last days of cars", { ...nothing, bookings: 2, days: 27 }, car],
    ["the last places", { ...nothing, bookings: 1, ofProduct: 1, places: 38 }, tour],
    ["a tour beside many days of cars", { ...nothing, bookings: 1, days: 30 }, tour],
    ["a car for many people", nothing, { ...car, travelers: 50 }],
  ])("is allowed: %s", (_, pending, request) => {
    expect(checkPendingLimits(pending, request, firstLimits)).toBeNull();
  });

  it.each([
    [
      "bookings",
      firstLimits.bookings,
      { ...nothing, bookings: 20 },
      tour,
      `You have 20 bookings waiting for confirmation. ${wayOut}`,
    ],
    [
      "ofProduct",
      firstLimits.ofProduct,
      { ...nothing, bookings: 5, ofProduct: 5 },
      tour,
      `You have 5 bookings of this tour waiting for confirmation. ${wayOut}`,
    ],
    [
      "carDays",
      firstLimits.days,
      { ...nothing, bookings: 2, days: 28 },
      car,
      `Car bookings waiting for confirmation can have 30 days in all. ${wayOut}`,
    ],
    [
      "carDays",
      firstLimits.days,
      nothing,
      { ...car, days: 31 },
      "Car bookings waiting for confirmation can have 30 days in all. Please call or write to us for a longer hire.",
    ],
    [
      "places",
      firstLimits.places,
      { ...nothing, bookings: 1, places: 39 },
      tour,
      `Your bookings of this tour waiting for confirmation can have 40 places in all. ${wayOut}`,
    ],
    [
      "places",
      firstLimits.places,
      nothing,
      { kind: "offer", days: 1, travelers: 41 },
      "Your bookings of this offer waiting for confirmation can have 40 places in all. Please call or write to us for a larger party.",
    ],
  ] as const)("is refused beyond the limit of %s", (limit, max, pending, request, message) => {
    expect(checkPendingLimits(pending, request, firstLimits)).toEqual({ limit, max, message });
  });
});

describe("the limits under RATE_LIMIT_FACTOR", () => {
  it("are multiplied, at least 1 each, and off at 0", () => {
    expect(scaledPendingLimits(firstLimits, 1)).toEqual({ bookings: 20, ofProduct: 5, days: 30, places: 40 });
    expect(scaledPendingLimits(firstLimits, 0.1)).toEqual({ bookings: 2, ofProduct: 1, days: 3, places: 4 });
    expect(scaledPendingLimits(firstLimits, 10)).toEqual({ bookings: 200, ofProduct: 50, days: 300, places: 400 });
    expect(scaledPendingLimits(firstLimits, 0)).toBeNull();
  });
});
