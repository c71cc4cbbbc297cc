import { describe, expect, it } from "vitest";
import { monthOf } from "~/lib/month-words";
import { daysOfWhen, formatWhen, monthsFrom } from "./when.rules";
import { isWhen } from "./when-text.rules";

describe("when", () => {
  it.each([
    ["2026-12", true],
    ["2026-12-10", true],
    ["2026-13", false],
    ["2026-02-30", false],
    ["2026", false],
    ["2026-1", false],
    ["", false],
    ["2026-12-08/2026-12-14", true],
    ["2026-12-08/2026-12-08", true],
    ["2026-12-14/2026-12-08", false],
    ["2026-12-01/2027-02-01", false],
    ["2026-12/2027-01", false],
    ["2026-12-08/", false],
    ["2026-12-08/2026-12-14/2026-12-15", false],
  ])("%s is a day, days or a month: %s", (text, expected) => {
    expect(isWhen(text)).toBe(expected);
  });

  it.each([
    ["2026-12-10", "2026-12-10", "2026-12-10"],
    ["2026-12", "2026-12-01", "2026-12-31"],
    ["2028-02", "2028-02-01", "2028-02-29"],
    ["2027-02", "2027-02-01", "2027-02-28"],
    ["9999-12", "9999-12-01", "9999-12-31"],
    ["2026-12-08/2026-12-14", "2026-12-08", "2026-12-14"],
  ])("%s is from %s to %s", (when, from, to) => {
    expect(daysOfWhen(when)).toEqual({ from, to });
  });

  it("is written as people write it", () => {
    expect([formatWhen("2026-12"), formatWhen("2026-12-10")]).toEqual(["December 2026", "10 Dec 2026"]);
    expect(formatWhen("2026-12-08/2026-12-14")).toBe("8 Dec 2026 to 14 Dec 2026");
  });
});

it("monthsFrom counts on over the new year", () => {
  expect(monthsFrom("2026-11-30", 4)).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
});

it.each([
  ["December", 12],
  ["dec", 12],
  ["Sept.", 9],
  ["may", 5],
  ["de", null],
  ["decem", null],
  ["majuli", null],
])("the month of %s is %s", (word, month) => {
  expect(monthOf(word)).toBe(month);
});
