import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type CodeTerms, type CodeUse, codeDiscount, codeState, refuseCode, termsFault } from "./discount.rules";

const tour = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a01";
const open: CodeTerms = {
  code: "MONSOON10",
  percent: 10,
  amount: null,
  from: null,
  to: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  kinds: [],
  productIds: [],
  minTotal: 0,
  uses: 0,
  archived: false,
};
const use: CodeUse = { kind: "tour", productId: tour, base: 900_000, today: "2026-12-01", usesOfCustomer: 0 };
const refusal = (terms: Partial<CodeTerms>, of: Partial<CodeUse> = {}) =>
  refuseCode("MONSOON10", { ...open, ...terms }, { ...use, ...of });

const paise = fc.integer({ min: 0, max: 100_000_000_000 });
const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const rupees = fc.integer({ min: 1, max: 1_000_000_000 }).map((one) => one / 100);

describe("what a code takes off", () => {
  test.each([
    [{ percent: 10, amount: null }, 450_000, 45_000],
    [{ percent: 7.5, amount: null }, 449_900, 33_800],
    [{ percent: 100, amount: null }, 450_050, 450_050],
    [{ percent: null, amount: 500 }, 450_000, 50_000],
    [{ percent: null, amount: 500.5 }, 40_000, 40_000],
  ])("%j of %i paise is %i", (value, base, off) => {
    expect(codeDiscount(value, base)).toBe(off);
  });

  it("is at least the percentage, less than a rupee above it, and never more than the price", () => {
    fc.assert(
      fc.property(percent, paise, (one, base) => {
        const off = codeDiscount({ percent: one, amount: null }, base);
        const exact = (base * one) / 100;
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeLessThanOrEqual(base);
        expect(off).toBeGreaterThanOrEqual(Math.min(base, Math.floor(exact)));
        expect(off).toBeLessThan(exact + 100.01);
        if (one === 100) expect(off).toBe(base);
      }),
    );
  });

  it("is the amount, or the whole price if that is less", () => {
    fc.assert(
      fc.property(rupees, paise, (amount, base) => {
        expect(codeDiscount({ percent: null, amount }, base)).toBe(Math.min(Math.round(amount * 100), base));
      }),
    );
  });

  it("does not fall when the price rises", () => {
    const value = fc.oneof(
      percent.map((one) => ({ percent: one, amount: null })),
      rupees.map((amount) => ({ percent: null, amount })),
    );
    fc.assert(
      fc.property(value, paise, paise, (one, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(codeDiscount(one, low)).toBeLessThanOrEqual(codeDiscount(one, high));
      }),
    );
  });
});

describe("a code is refused", () => {
  test.each([
    [{ archived: true }, {}, "CODE_EXPIRED", "The code MONSOON10 is no longer valid."],
    [{ from: "2026-12-02" }, {}, "CODE_NOT_YET", "The code MONSOON10 is valid from 2 December 2026."],
    [{ to: "2026-11-30" }, {}, "CODE_EXPIRED", "The code MONSOON10 was valid until 30 November 2026."],
    [{ kinds: ["car"] }, {}, "CODE_OTHER_PRODUCT", "The code MONSOON10 is not for this tour."],
    [{ productIds: ["other"] }, {}, "CODE_OTHER_PRODUCT", "The code MONSOON10 is not for this tour."],
    [
      { minTotal: 9000.01 },
      {},
      "CODE_TOTAL_TOO_SMALL",
      "The code MONSOON10 is for a price of ₹9,000.01 or more; this is ₹9,000.",
    ],
    [{ maxUsesPerCustomer: 2 }, { usesOfCustomer: 2 }, "CODE_USED_BY_YOU", "You have used the code MONSOON10 already."],
    [{ maxUses: 5, uses: 5 }, {}, "CODE_USED_UP", "The code MONSOON10 has been used as often as it can be."],
  ] as const)("%j, %j: %s", (terms, of, code, message) => {
    expect(refusal(terms, of)).toEqual({ code, message });
  });

  it("if it does not exist", () => {
    expect(refuseCode("SUMMER", null, use)).toEqual({
      code: "CODE_UNKNOWN",
      message: "There is no discount code SUMMER.",
    });
  });

  it("not on its first and last day, at the smallest sum, for its kind or its product, and at its last use", () => {
    const limits = { maxUses: 3, uses: 2, maxUsesPerCustomer: 1, minTotal: 9000 };
    expect(refusal({ from: use.today, to: use.today, kinds: ["car", "tour"], ...limits })).toBeNull();
    expect(refusal({ kinds: ["car"], productIds: [tour], ...limits })).toBeNull();
  });

  it("whatever else holds, if its day is not within its dates", () => {
    const date = fc
      .integer({ min: 0, max: 1000 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(date, date, date, (from, to, today) => {
        const isWithin = from <= today && today <= to;
        expect(refusal({ from, to }, { today }) === null).toBe(isWithin);
        expect(codeState({ ...open, from, to }, today) === "active").toBe(isWithin);
      }),
    );
  });
});

test("the terms need either a percentage or an amount, and days in their order", () => {
  expect(termsFault({})?.field).toBe("percent");
  expect(termsFault({ percent: null, amount: null })?.field).toBe("percent");
  expect(termsFault({ percent: 5, amount: 100 })?.field).toBe("amount");
  expect(termsFault({ percent: 5, from: "2026-12-02", to: "2026-12-01" })?.field).toBe("to");
  expect(termsFault({ amount: 100, from: "2026-12-01", to: "2026-12-01" })).toBeNull();
});

test.each([
  [{ archived: true, to: "2026-01-01" }, "archived"],
  [{ to: "2026-11-30", maxUses: 1, uses: 1 }, "over"],
  [{ maxUses: 1, uses: 1, from: "2027-01-01" }, "used up"],
  [{ from: "2026-12-02" }, "planned"],
  [{}, "active"],
])("the state of a code with %j is %s", (terms, state) => {
  expect(codeState({ ...open, ...terms }, use.today)).toBe(state);
});
