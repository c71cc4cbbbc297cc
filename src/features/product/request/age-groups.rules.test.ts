import { describe, expect, it } from "vitest";
import { groupsOf, withAge, withCount } from "./age-groups.rules";

describe("groupsOf", () => {
  it("has those without an age last", () => {
    expect(groupsOf([null, 10, 12, 10])).toEqual([
      { age: 10, count: 2 },
      { age: 12, count: 1 },
      { age: null, count: 1 },
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});

describe("a class of five", () => {
  const none = [null, null, null, null, null];

  it("gets one age at once", () => {
    expect(withAge(none, 0, 10)).toEqual([10, 10, 10, 10, 10]);
  });

  it("leaves those without an age who are taken out of a group", () => {
    expect(withCount([10, 10, 10, 10, 10], 0, 3)).toEqual([10, 10, 10, null, null]);
  });

  it("gets a second age for the others", () => {
    expect(withAge([10, 10, 10, null, null], 1, 12)).toEqual([10, 10, 10, 12, 12]);
  });

  it.each([
    [9, [10, 10, 12, 12, 12]],
    [0, [10, 10, 12, null, null]],
  ])("keeps its number if the second group is to have %d", (count, ages) => {
    expect(withCount([10, 10, 12, null, null], 1, count)).toEqual(ages);
  });

  it("joins groups of the same age", () => {
    expect(groupsOf(withAge([10, 10, 12], 1, 10))).toEqual([{ age: 10, count: 3 }]);
  });
});
