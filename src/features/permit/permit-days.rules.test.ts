import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/lib/dates";
import { nagalandRule as rule } from "~tests/support/permit-rule";
import type { PermitRuleRow } from "./permit.rules";
import { dayAfterWorkingDays, isWorkingDay, permitDays, workingDaysBetween } from "./permit-days.rules";

const none = new Set<string>();

describe("dayAfterWorkingDays", () => {
  it.each([
    // A Wednesday.
    ["2026-11-25", 0, "2026-11-25"],
    ["2026-11-25", 1, "2026-11-27"],
    ["2026-11-25", 2, "2026-11-28"],
    ["2026-11-25", 3, "2026-12-01"],
    ["2026-11-28", 1, "2026-12-01"],
  ])("from %s, %i full working days: %s", (today, count, expected) => {
    expect(dayAfterWorkingDays(today, count, none)).toBe(expected);
  });

  it("skips holidays", () => {
    expect(dayAfterWorkingDays("2026-11-25", 1, new Set(["2026-11-26"]))).toBe("2026-11-28");
  });

  it("leaves exactly that many working days between today and the day of travel", () => {
    const days = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), fc.array(days), (start, count, closed) => {
        const today = addDays("2026-01-01", start);
        const holidays = new Set(closed.map((day) => addDays("2026-01-01", day)));
        const travel = dayAfterWorkingDays(today, count, holidays);
        let worked = 0;
        for (let day = addDays(today, 1); day < travel; day = addDays(day, 1))
          if (isWorkingDay(day, holidays)) worked++;
        expect(worked).toBe(count);
        expect(workingDaysBetween(today, travel, holidays)).toBe(count);
        expect(isWorkingDay(addDays(travel, -1), holidays)).toBe(true);
      }),
    );
  });
});

describe("permitDays", () => {
  // A Wednesday.
  const today = "2026-11-25";
  const daysOf = (rules: readonly PermitRuleRow[], on = today, tripDays = 1) =>
    permitDays(rules, { traveller: { nationality: "IN" }, tripDays, today: on, holidays: none });
  const first = (...rules: PermitRuleRow[]) => daysOf(rules).firstPossible(today);

  it("wait for the slowest permit, and for none without permits or if one time is unknown", () => {
    expect(first()).toBe(today);
    expect(first(rule, { ...rule, workingDays: 3 })).toBe("2026-12-01");
    expect(first(rule, { ...rule, workingDays: null })).toBeNull();
    expect(daysOf([{ ...rule, workingDays: null }]).isTooEarly(today)).toBe(false);
  });

  it("ignore permits of single places", () => {
    expect(first(rule, { ...rule, places: ["Tsomgo"], workingDays: null })).toBe("2026-11-27");
  });

  it("wait for no permit while a relaxation covers the whole trip", () => {
    const relaxed = { ...rule, workingDays: 10, relaxations: [{ from: "2026-11-01", to: "2026-11-30" }] };
    const tooEarly = (tripDays: number) =>
      ["2026-11-26", "2026-11-28", "2026-11-30", "2026-12-01"].filter(daysOf([relaxed], today, tripDays).isTooEarly);
    expect(tooEarly(1)).toEqual(["2026-12-01"]);
    expect(tooEarly(4)).toEqual(["2026-11-28", "2026-11-30", "2026-12-01"]);
  });

  it("are judged by the rules that hold on each", () => {
    const toCome = { ...rule, workingDays: 10, validFrom: "2027-01-01" };
    const later = daysOf([{ ...rule, validTo: "2026-12-31" }, toCome], "2026-12-28");
    const early = ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-11", "2027-01-12"];
    expect(early.filter(later.isTooEarly)).toEqual(["2026-12-29", "2027-01-01", "2027-01-11"]);
    expect(later.firstPossible("2026-12-29")).toBe("2026-12-30");
    expect(later.firstPossible("2027-01-01")).toBe("2027-01-12");
    const ending = daysOf([{ ...rule, workingDays: 10, validTo: "2026-12-31" }], "2026-12-28");
    expect(ending.firstPossible("2026-12-31")).toBe("2027-01-01");
  });
});
