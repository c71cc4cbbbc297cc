import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/lib/dates";
import {
  type BookingWindow,
  blockingDay,
  blockText,
  closureOf,
  closureOfTravel,
  type Day,
  daysOf,
  firstDayWithRoom,
  firstOpen,
} from "./availability.rules";

const always: BookingWindow = { seasonMonths: [], closedDates: [], leadDays: 0 };
const today = "2026-11-20";

describe("closureOf", () => {
  it.each([
    ["today", always, today, null],
    ["yesterday", always, "2026-11-19", "TOO_SOON"],
    ["within the lead", { ...always, leadDays: 3 }, "2026-11-22", "TOO_SOON"],
    ["after the lead", { ...always, leadDays: 3 }, "2026-11-23", null],
    ["in season", { ...always, seasonMonths: [11, 12] }, "2026-12-31", null],
    ["out of season", { ...always, seasonMonths: [11, 12] }, "2027-01-01", "OUT_OF_SEASON"],
    ["closed", { ...always, closedDates: ["2027-01-26"] }, "2027-01-26", "CLOSED"],
    ["on the last bookable day", always, "2028-11-19", null],
    ["after the last bookable day", always, "2028-11-20", "TOO_LATE"],
    ["on an offer's last day", { ...always, validTill: "2027-02-28" }, "2027-02-28", null],
    ["after an offer's last day", { ...always, validTill: "2027-02-28" }, "2027-03-01", "TOO_LATE"],
    [
      "beyond the horizon, of an offer that ends later",
      { ...always, validTill: "2030-01-01" },
      "2028-11-20",
      "TOO_LATE",
    ],
    ["beside a closed day", { ...always, closedDates: ["2027-01-26"] }, "2027-01-27", null],
  ] as const)("%s", (_, bookingWindow, date, expected) => {
    expect(closureOf(bookingWindow, date, today)).toBe(expected);
  });

  it("returns the first closed day of a trip, and applies the lead time only to its first day", () => {
    const bookingWindow = { ...always, closedDates: ["2026-12-03"], leadDays: 2 };
    expect(closureOfTravel(bookingWindow, { date: "2026-12-01", days: 2 }, today)).toBeNull();
    expect(closureOfTravel(bookingWindow, { date: "2026-12-01", days: 3 }, today)).toEqual({
      closure: "CLOSED",
      date: "2026-12-03",
    });
    expect(closureOfTravel(bookingWindow, { date: "2026-11-22", days: 5 }, today)).toBeNull();
    expect(closureOfTravel(bookingWindow, { date: "2026-11-21", days: 5 }, today)?.closure).toBe("TOO_SOON");
  });

  it("refuses a trip with a day after the last bookable day", () => {
    expect(closureOfTravel(always, { date: "2028-11-17", days: 3 }, today)).toBeNull();
    expect(closureOfTravel(always, { date: "2028-11-18", days: 3 }, today)).toEqual({
      closure: "TOO_LATE",
      date: "2028-11-20",
    });
    const block = { date: "2028-11-20", status: "TOO_LATE", left: null } as const;
    expect(blockText({ kind: "car", bookingWindow: always }, block, { days: 3, today })).toBe(
      "Choose a date up to 17 November 2028.",
    );
  });
});

it.each([
  ["CLOSED", always, "Not available on 26 Jan 2027. Please choose another date."],
  [
    "OUT_OF_SEASON",
    { ...always, seasonMonths: [10, 11, 12] },
    "The season is October to December. Please choose a date in it.",
  ],
  ["TOO_LATE", always, "Choose a date up to 19 November 2028."],
  ["TOO_LATE", { ...always, validTill: "2030-01-01" }, "Choose a date up to 19 November 2028."],
  [
    "TOO_LATE",
    { ...always, validTill: "2026-12-31" },
    "This offer is for travel up to 31 December 2026. Please choose an earlier date.",
  ],
  ["TOO_SOON", always, "Please choose a date from today on."],
  ["TOO_SOON", { ...always, leadDays: 1 }, "Must be booked a day ahead. Please choose a date from 21 Nov 2026 on."],
  ["TOO_SOON", { ...always, leadDays: 5 }, "Must be booked 5 days ahead. Please choose a date from 25 Nov 2026 on."],
] as const)("describes %s with %j", (closure, bookingWindow, expected) => {
  const block = { date: "2027-01-26", status: closure, left: null };
  expect(blockText({ kind: "offer", bookingWindow }, block, { days: 1, today })).toBe(expected);
});

describe("daysOf", () => {
  it("subtracts the places taken on each day, and never goes below 0", () => {
    const taken = new Map([
      ["2026-11-21", 4],
      ["2026-11-22", 9],
    ]);
    const days = daysOf(
      { bookingWindow: always, capacity: 6, capacities: new Map(), taken },
      { from: today, to: "2026-11-22", today },
    );
    expect(days).toEqual([
      { date: today, status: "OPEN", left: 6 },
      { date: "2026-11-21", status: "OPEN", left: 2 },
      { date: "2026-11-22", status: "SOLD_OUT", left: 0 },
    ]);
  });

  it("is never SOLD_OUT without a limit", () => {
    const item = { bookingWindow: always, capacity: null, capacities: new Map(), taken: new Map([[today, 900]]) };
    expect(daysOf(item, { from: today, to: today, today })).toEqual([{ date: today, status: "OPEN", left: null }]);
  });
});

describe("firstOpen", () => {
  const day = (left: number | null, index: number): Day => ({
    date: addDays(today, index),
    left,
    status: left === 0 ? "SOLD_OUT" : "OPEN",
  });

  it("returns the start of the first run of days with enough places", () => {
    const lefts = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { maxLength: 15 });
    fc.assert(
      fc.property(lefts, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }), (some, places, dayCount) => {
        const days = some.map(day);
        const fits = (first: number) =>
          first + dayCount <= some.length &&
          some.slice(first, first + dayCount).every((left) => left === null || left >= places);
        const expected = some.findIndex((_, index) => fits(index));
        expect(firstOpen(days, { places, dayCount })).toBe(expected === -1 ? null : addDays(today, expected));
      }),
    );
  });
});

describe("blockingDay", () => {
  const days: Day[] = [
    { date: "2026-12-10", status: "OPEN", left: 2 },
    { date: "2026-12-11", status: "OPEN", left: null },
    { date: "2026-12-12", status: "SOLD_OUT", left: 0 },
    { date: "2026-12-13", status: "CLOSED", left: 5 },
  ];

  it.each([
    ["a day with enough places", "2026-12-10", { places: 2, dayCount: 1 }, null],
    ["a day with too few places", "2026-12-10", { places: 3, dayCount: 1 }, "2026-12-10"],
    ["a day without a limit", "2026-12-11", { places: 500, dayCount: 1 }, null],
    ["a trip that ends before it", "2026-12-10", { places: 1, dayCount: 2 }, null],
    ["a trip that reaches it", "2026-12-10", { places: 1, dayCount: 3 }, "2026-12-12"],
    ["a closed day", "2026-12-13", { places: 1, dayCount: 1 }, "2026-12-13"],
    ["days that are not in the list", "2026-12-14", { places: 1, dayCount: 9 }, null],
  ])("%s", (_, date, requested, expected) => {
    expect(blockingDay(days, date, requested)?.date ?? null).toBe(expected);
  });

  it("returns null for the date that firstOpen returns", () => {
    const one = fc.record({
      status: fc.constantFrom<Day["status"]>("OPEN", "CLOSED"),
      left: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    const requested = fc.record({ places: fc.integer({ min: 1, max: 3 }), dayCount: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 15 }), requested, (some, request) => {
        const run = some.map((day, index) => ({ ...day, date: addDays(today, index) }));
        const offered = firstOpen(run, request);
        expect(offered === null ? null : blockingDay(run, offered, request)).toBeNull();
      }),
    );
  });
});

describe("blockText", () => {
  it.each([
    ["tour", "SOLD_OUT", 0, "12 Dec 2026 is sold out."],
    ["offer", "OPEN", 1, "Only 1 place is left on 12 Dec 2026."],
    ["tour", "OPEN", 3, "Only 3 places are left on 12 Dec 2026."],
    ["car", "SOLD_OUT", 0, "This car is taken on 12 Dec 2026."],
  ] as const)("%s %s %s", (kind, status, left, expected) => {
    const block = { date: "2026-12-12", status, left };
    expect(blockText({ kind, bookingWindow: always }, block, { days: 1, today })).toBe(expected);
  });
});

describe("firstDayWithRoom", () => {
  it("is the first open day of the calendar", () => {
    const date = fc.integer({ min: -3, max: 40 }).map((days) => addDays(today, days));
    const places = fc.record({
      bookingWindow: fc.record({
        seasonMonths: fc.subarray([11, 12, 1]),
        closedDates: fc.uniqueArray(date, { maxLength: 20 }),
        leadDays: fc.integer({ min: 0, max: 9 }),
      }),
      capacity: fc.option(fc.integer({ min: 0, max: 4 })),
      capacities: fc.uniqueArray(fc.tuple(date, fc.nat(4)), { selector: ([one]) => one }).map((rows) => new Map(rows)),
      taken: fc.uniqueArray(fc.tuple(date, fc.nat(4)), { selector: ([one]) => one }).map((rows) => new Map(rows)),
    });
    fc.assert(
      fc.property(places, date, fc.nat(30), fc.integer({ min: 1, max: 4 }), (product, from, length, request) => {
        const to = addDays(from, length);
        const days = daysOf(product, { from, to, today });
        const dates = days.map((day) => day.date);
        const expected = firstOpen(days, { places: request, dayCount: 1 });
        expect(firstDayWithRoom(product, { dates, today }, request)).toBe(expected);
      }),
    );
  });
});
