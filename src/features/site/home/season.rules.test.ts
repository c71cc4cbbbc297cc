import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { states } from "~/lib/states";
import { chooseFeatured, monthText, runsIn, toursByMonth, turningSeasons } from "./season.rules";

const always = { name: "always", states: ["Tripura" as const], seasonMonths: [] };
const winter = { name: "winter", states: ["Assam" as const], seasonMonths: [11, 12, 1] };
const november = { name: "november", states: ["Assam" as const], seasonMonths: [11] };
const lilies = { name: "lilies", states: ["Nagaland" as const], seasonMonths: [12] };
const all = [always, winter, november, lilies];

test("a tour without months runs all year", () => {
  expect(runsIn(always, 7)).toBe(true);
  expect(runsIn(winter, 7)).toBe(false);
});

test("tours are counted for each month", () => {
  expect(toursByMonth(all)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3]);
});

test("the number of tours of a month names how many were counted, if there are more", () => {
  expect(monthText(all, 4, 11)).toBe("3 of our 4 tours run this month.");
  expect(monthText(all, 10_028, 11)).toBe("3 of the newest 4 of our 10,028 tours run this month.");
});

test("finds seasons that end and begin, also across the new year", () => {
  expect(turningSeasons(all, 11)).toEqual({ ending: [november], coming: [lilies] });
  expect(turningSeasons(all, 12)).toEqual({ ending: [lilies], coming: [] });
});

describe("chooseFeatured", () => {
  test("prefers short seasons, and states that are not yet represented", () => {
    expect(chooseFeatured(all, 11, 2)).toEqual([november, always]);
    expect(chooseFeatured(all, 11, 3)).toEqual([november, winter, always]);
  });

  const tour = fc.record({
    states: fc.uniqueArray(fc.constantFrom(...states), { minLength: 1, maxLength: 2 }),
    seasonMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  });

  test("returns up to the given number of tours, all in season and none twice", () => {
    fc.assert(
      fc.property(
        fc.array(tour),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 8 }),
        (tours, month, count) => {
          const chosen = chooseFeatured(tours, month, count);
          expect(chosen).toHaveLength(Math.min(count, tours.filter((one) => runsIn(one, month)).length));
          expect(new Set(chosen).size).toBe(chosen.length);
          expect(chosen.every((one) => runsIn(one, month))).toBe(true);
        },
      ),
    );
  });
});
