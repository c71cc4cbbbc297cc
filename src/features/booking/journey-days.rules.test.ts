import { expect, it } from "vitest";
import { journeyDays, lastDayOf } from "./journey-days.rules";

it.each([
  { kind: "car", days: 3, product: 1, last: "2027-02-01" },
  { kind: "tour", days: 1, product: 5, last: "2027-02-03" },
  { kind: "offer", days: 1, product: 2, last: "2027-01-31" },
  { kind: "tour", days: 1, product: 1, last: "2027-01-30" },
] as const)("a $kind of $product days, booked for $days, that begins on 30 January ends on $last", (row) => {
  const product = { days: row.product };
  expect(lastDayOf({ ...row, date: "2027-01-30" }, product)).toBe(row.last);
  expect(journeyDays({ ...row, days: 0 }, { days: 0 })).toBe(1);
});
