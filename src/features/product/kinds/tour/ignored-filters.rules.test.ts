import { describe, expect, it } from "vitest";
import { explainFilter, ignoredFilters } from "./ignored-filters.rules";

describe("ignoredFilters", () => {
  it.each([
    [{ type: "Foo", maxPrice: "-1" }, ["type", "maxPrice"]],
    [{ when: "2026-12-10", day: "31 Feb 2027" }, ["day"]],
    [{ days: "abc" }, ["days"]],
    [{ days: "4-400" }, ["days"]],
    [{ children: "8 years" }, ["children"]],
    [{ day: "10 Dec 2026", days: "4-5", children: "8, 3", page: "2" }, []],
    [{ day: "", days: "8-", when: "" }, []],
    [{ days: "-3" }, []],
  ])("of %j: %j", (params, ignored) => {
    expect(ignoredFilters(params).map(({ name }) => name)).toEqual(ignored);
  });
});

describe("explainFilter", () => {
  it.each([
    ["day", "31 Feb 2027", "February 2027 has 28 days."],
    ["day", "soon", "Type it as 15/1/2027 or 15 Jan 2027."],
    ["day", "10 Dec 2026", null],
    ["children", "8 years", "Type each child's age, 0 to 17: 8, 3"],
    ["children", "8, 18", "Type each child's age, 0 to 17: 8, 3"],
    ["children", "8 3", null],
    ["maxPrice", "25000.", "Type a price in rupees: 25000"],
    ["maxPrice", "", null],
    ["adults", "0", null],
    ["search", "tea", null],
  ])("%s %j: %s", (name, typed, message) => {
    expect(explainFilter(name, typed)).toBe(message);
  });
});
