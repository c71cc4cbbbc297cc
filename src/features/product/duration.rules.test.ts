import { expect, it } from "vitest";
import { daysOf } from "./duration.rules";

it.each([
  ["3 days 2 nights", 3],
  ["3D/2N", 3],
  ["3-day trip", 3],
  ["1 Day", 1],
  ["2 nights", 3],
  ["a weekend", 1],
  ["", 1],
  ["0 days", 1],
  ["999 days", 365],
  ["12 dinners", 1],
])("%j lasts %i days", (duration, days) => {
  expect(daysOf(duration)).toBe(days);
});
