import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, formatRupeesExact, timesSum, toPaise, toRupees } from "./money";

describe("formatRupees", () => {
  it.each([
    [0, "₹0"],
    [999, "₹999"],
    [1000, "₹1,000"],
    [99_999, "₹99,999"],
    [100_000, "₹1,00,000"],
    [124_500, "₹1,24,500"],
    [10_000_000, "₹1,00,00,000"],
    [1234.5, "₹1,234.50"],
    [0.01, "₹0.01"],
  ])("writes %d as %s", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});

describe("timesSum", () => {
  it.each([
    [2, "₹2,600 × 2 days"],
    [1, "₹2,600 × 1 day"],
    [0, "₹2,600 a day"],
  ])("of %d is %s", (count, text) => {
    expect(timesSum(2600, count, "day")).toBe(text);
  });
});

describe("formatRupeesExact", () => {
  it.each([
    [0, "₹0.00"],
    [124_500, "₹1,24,500.00"],
    [1234.5, "₹1,234.50"],
    [9_999_999_999.99, "₹9,99,99,99,999.99"],
  ])("writes %d as %s", (rupees, text) => {
    expect(formatRupeesExact(rupees)).toBe(text);
  });

  it("groups the last three digits, and pairs of digits before them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (rupees) => {
        expect(formatRupeesExact(rupees)).toMatch(/^₹(\d{1,2}(,\d{2})*,\d{3}|\d{1,3})\.00$/);
        expect(Number(formatRupeesExact(rupees).replace(/[₹,]/g, ""))).toBe(rupees);
      }),
    );
  });
});

describe("toPaise", () => {
  it.each([
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [4500, 450_000],
    [9_999_999_999.99, 999_999_999_999],
  ])("reads %d rupees as %d paise", (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it("converts every amount of the database to paise and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });
});
