import { describe, expect, it } from "vitest";
import { type BulkValues, planBulkChange } from "./bulk.rules";
import { raised } from "./raise.rules";

const blank: BulkValues = { price: 4500, prices: [], seasonMonths: [], closedDates: [] };

describe("a price changed by percent", () => {
  it.each([
    [4500, 10, 4950],
    [1050, 10, 1155],
    [4550, 5, 4778],
    [999, -5, 949],
    [1, -90, 0],
    [0, 50, 0],
    [2250.5, 10, 2476],
    [1000, 0.05, 1001],
    [9_999_999_999, 0.01, 10_000_999_999],
  ])("%d by %d percent is %d whole rupees", (price, percent, expected) => {
    expect(raised(price, { percent, roundTo: 1 })).toBe(expected);
  });

  it("changes each price row and the original price too, and says so", () => {
    const prices = [{ unit: "child" as const, amount: 2250 }];
    const { values, lines, problem } = planBulkChange(
      "offer",
      { ...blank, comparedPrice: 6000, prices },
      { percent: 10 },
    );
    expect(values).toEqual({ price: 4950, comparedPrice: 6600, prices: [{ unit: "child", amount: 2475 }] });
    expect(lines).toEqual([
      { field: "Price", from: "₹4,500", to: "₹4,950" },
      { field: "Original price", from: "₹6,000", to: "₹6,600" },
      { field: "Child 2 to 17", from: "₹2,250", to: "₹2,475" },
    ]);
    expect(problem).toBeNull();
  });

  it("is refused above the largest amount", () => {
    expect(planBulkChange("tour", { ...blank, price: 9_999_999_999 }, { percent: 1 }).problem).toMatch(/more than/);
  });
});

describe("a new price from a date on", () => {
  const priceFrom = { from: "2027-10-01", amount: 5000 };

  it("adds a row for the kind's own unit", () => {
    expect(planBulkChange("tour", blank, { priceFrom }).values).toEqual({ prices: [{ unit: "adult", ...priceFrom }] });
    expect(planBulkChange("car", blank, { priceFrom }).values).toEqual({ prices: [{ unit: "day", ...priceFrom }] });
  });

  it("ends an earlier row without last day on the day before", () => {
    const prices = [
      { unit: "adult" as const, from: "2027-04-01", amount: 4800 },
      { unit: "adult" as const, from: "2027-04-01", minParty: 4, amount: 4000 },
    ];
    const { values, lines, problem } = planBulkChange("tour", { ...blank, prices }, { priceFrom });
    expect(problem).toBeNull();
    expect(values.prices).toEqual([{ ...prices[0], to: "2027-09-30" }, prices[1], { unit: "adult", ...priceFrom }]);
    expect(lines).toEqual([
      { field: "Adult, from 1 Apr 2027: ₹4,800", from: "no last day", to: "until 30 Sept 2027" },
      { field: "Adult, from 1 Oct 2027", from: "₹4,800", to: "₹5,000" },
    ]);
  });

  it.each([
    [
      "has a later last day",
      { from: "2027-04-01", to: "2027-10-31" },
      "End the first before 1 Oct 2027, or remove it.",
    ],
    ["only has a later last day", { to: "2027-10-31" }, "End the first before 1 Oct 2027, or remove it."],
    ["begins later", { from: "2027-11-01" }, "Remove the first."],
  ])("names both rows if two could apply: one %s", (_, season, advice) => {
    const prices = [{ unit: "adult" as const, ...season, amount: 4800 }];
    const { problem } = planBulkChange("tour", { ...blank, prices }, { priceFrom });
    expect(problem).toContain("Two prices could both apply");
    expect(problem).toContain("Adult, from 1 Oct 2027: ₹5,000");
    expect(problem).toContain(`". ${advice}`);
  });

  it("changes nothing if the row is there already", () => {
    const prices = [{ amount: 5000, from: "2027-10-01", unit: "adult" as const }];
    expect(planBulkChange("tour", { ...blank, prices }, { priceFrom })).toMatchObject({ lines: [], problem: null });
  });
});

describe("closed days and seasons", () => {
  it("are added to the days that are closed already", () => {
    const closed = { from: "2027-01-01", to: "2027-01-03" };
    const { values, lines } = planBulkChange(
      "car",
      { ...blank, closedDates: ["2027-01-02", "2027-02-01"] },
      { closed },
    );
    expect(values.closedDates).toEqual(["2027-01-01", "2027-01-02", "2027-01-03", "2027-02-01"]);
    expect(lines).toEqual([{ field: "Closed", from: "2 days", to: "4 days (1 Jan 2027 to 3 Jan 2027)" }]);
  });

  it("are refused above the limit, and unchanged if all are closed", () => {
    const days = Array.from({ length: 1000 }, (_, day) => new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10));
    const add = (date: string) =>
      planBulkChange("car", { ...blank, closedDates: days }, { closed: { from: date, to: date } });
    expect(add("2027-01-01").problem).toMatch(/more than 1000/);
    expect(add(days[0] ?? "")).toMatchObject({ lines: [], problem: null });
  });

  it("replace the season; none is all year", () => {
    const season = planBulkChange("tour", { ...blank, seasonMonths: [10, 11] }, { seasonMonths: [] });
    expect(season).toMatchObject({
      values: { seasonMonths: [] },
      lines: [{ field: "Runs in", from: "Oct, Nov", to: "All year" }],
    });
  });
});
