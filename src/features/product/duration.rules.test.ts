import { expect, it } from "vitest";
import { daysOf, durationHint } from "./duration.rules";

const durations: [string, number][] = [
  ["3 days 2 nights", 3],
  ["3D/2N", 3],
  ["3-day trip", 3],
  ["1 Day", 1],
  ["2 nights", 3],
  ["Three days two nights", 3],
  ["Two nights", 3],
  ["2 weeks", 14],
  ["One week", 7],
  ["a week", 7],
  ["1-week trip", 7],
  ["2 weeks (14 days)", 14],
  ["1 week 2 days", 9],
  ["1 week, 6 nights", 7],
  ["60 weeks", 365],
  ["a weekend", 1],
  ["someone days", 1],
  ["", 1],
  ["0 days", 1],
  ["999 days", 365],
  ["12 dinners", 1],
];

it.each(durations)("%j lasts %i days", (duration, days) => {
  expect(daysOf(duration)).toBe(days);
});

it("the hint says how many days a duration counts as", () => {
  expect([durationHint("Two weeks"), durationHint("1 day"), durationHint(" ")]).toEqual([
    "Counts as 14 days",
    "Counts as 1 day",
    "",
  ]);
});
