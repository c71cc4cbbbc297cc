import { expect, it } from "vitest";
import { lastDayOf, soldTripDays, tripOf } from "./journey-days.rules";

it.each([
  { kind: "car", hire: 3, product: 1, sold: 3, last: "2027-02-01" },
  { kind: "tour", hire: 1, product: 5, sold: 5, last: "2027-02-03" },
  { kind: "offer", hire: 1, product: 2, sold: 2, last: "2027-01-31" },
  { kind: "tour", hire: 1, product: 1, sold: 1, last: "2027-01-30" },
] as const)("a $kind of $product days, hired for $hire, that begins on 30 January ends on $last", (row) => {
  const tripDays = soldTripDays(row.kind, row.hire, row.product);
  expect(tripDays).toBe(row.sold);
  expect(lastDayOf({ date: "2027-01-30", tripDays })).toBe(row.last);
});

it.each([
  [
    { date: "2027-01-30", lastDay: "2027-02-01" },
    { lastDay: "2027-02-01", tripDays: 3 },
  ],
  [
    { date: "2027-01-30", lastDay: "2027-01-30" },
    { lastDay: "2027-01-30", tripDays: 1 },
  ],
  [{ date: "2027-01-30" }, { lastDay: "2027-01-30", tripDays: 1 }],
])("the days of the answer %j are %j", (answer, trip) => {
  expect(tripOf(answer)).toEqual(trip);
});
