import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { limitOn, partsLeft, rateOn, sumOf, takeBack, taxOf, taxParts } from "./tax.rules";

const paise = fc.integer({ min: 1, max: 999_999_999_999 });
const percent = fc.constantFrom(0, 5, 12, 18, 28, 0.25);
const rounding = fc.constantFrom("paisa" as const, "rupee" as const);
const law = fc.record({ percent, isInterState: fc.boolean(), rounding });

describe("taxOf", () => {
  it("works 5 % back from a gross amount", () => {
    const taxing = { percent: 5, rounding: "paisa" as const };
    expect(taxOf(10_500_00, { ...taxing, isInterState: false })).toEqual({
      gross: 10_500_00,
      taxable: 10_000_00,
      cgst: 250_00,
      sgst: 250_00,
      igst: 0,
    });
    expect(taxOf(9_000_00, { ...taxing, isInterState: true })).toMatchObject({ taxable: 8571_43, igst: 428_57 });
  });

  it("rounds the tax to the rupee, if that is the setting", () => {
    const taxing = { percent: 5, rounding: "rupee" as const };
    expect(taxOf(9_000_00, { ...taxing, isInterState: true })).toMatchObject({ taxable: 8571_00, igst: 429_00 });
    expect(taxOf(9_000_00, { ...taxing, isInterState: false })).toMatchObject({ cgst: 214_00, sgst: 214_00 });
  });

  it("sums to the gross amount, in equal halves within a state, and is off by one unit at most", () => {
    fc.assert(
      fc.property(paise, law, (gross, one) => {
        const { taxable, cgst, sgst, igst } = taxOf(gross, one);
        expect(taxable + cgst + sgst + igst).toBe(gross);
        expect(cgst).toBe(sgst);
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
        const exact = (gross * one.percent) / (100 + one.percent);
        const unit = one.rounding === "rupee" ? 100 : 1;
        expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(unit);
      }),
    );
  });
});

const rates = firstTaxSettings.rates;
const sold = { kind: "offer" as const, totalPrice: 21_600_00, serviceFee: 1_600_00 };

describe("taxParts", () => {
  it("taxes the fee as part of the package, or at its own rate", () => {
    const on = { on: "2026-12-01", isInterState: false };
    const inPackage = taxParts(21_600_00, sold, { ...on, tax: { rates, rounding: "paisa", feeAs: "package" } });
    expect(inPackage).toMatchObject([{ kind: "package", sac: "998555", percent: 5, gross: 21_600_00 }]);
    const own = taxParts(21_600_00, sold, { ...on, tax: { rates, rounding: "paisa", feeAs: "own" } });
    expect(own).toMatchObject([
      { kind: "package", gross: 20_000_00 },
      { kind: "fee", percent: 18, gross: 1_600_00 },
    ]);
  });

  it.each([
    ["tour", "package"],
    ["offer", "package"],
    ["car", "cab"],
  ] as const)("taxes a %s as a %s", (kind, rate) => {
    const law = { on: "2026-12-01", isInterState: false, tax: { rates, rounding: "paisa", feeAs: "package" } } as const;
    expect(taxParts(100, { ...sold, kind }, law).map((part) => part.kind)).toEqual([rate]);
  });

  it("uses the row that holds on the day", () => {
    const [first, ...others] = rates;
    if (!first) throw new Error("no rates");
    const changed = [{ ...first, percent: 18, from: "2027-04-01" }, first, ...others];
    expect([
      rateOn(changed, "package", "2027-03-31")?.percent,
      rateOn(changed, "package", "2027-04-01")?.percent,
    ]).toEqual([5, 18]);
    const { limits } = firstTaxSettings;
    expect(["2024-07-31", "2024-08-01"].map((on) => limitOn(limits, "largeInvoice", on))).toEqual([250_000, 100_000]);
    expect(limitOn(limits, "addressFrom", "2017-06-30")).toBe(Number.POSITIVE_INFINITY);
  });
});

it("takes what rounding has left of a part's tax back with the rest of the part", () => {
  const tax = { rates, rounding: "paisa" as const, feeAs: "own" as const };
  const booking = { kind: "tour" as const, totalPrice: 100, serviceFee: 7 };
  const parts = taxParts(100, booking, { tax, on: "2026-12-01", isInterState: false });
  const taken: ReturnType<typeof takeBack>[] = [];
  for (const amount of [13, 80, 7]) taken.push(takeBack(partsLeft(parts, taken), amount, "paisa"));
  expect(sumOf(taken.flat())).toEqual(sumOf(parts));
});

it("takes back in any steps exactly what was taxed, and never more than is left of a part", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  const feeAs = fc.constantFrom("own" as const, "package" as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 99_999_999 }),
      fc.boolean(),
      rounding,
      feeAs,
      steps,
      (total, isInterState, round, fee, cuts) => {
        const tax = { rates, rounding: round, feeAs: fee };
        const booking = { kind: "tour" as const, totalPrice: total, serviceFee: Math.floor(total / 13) };
        const parts = taxParts(total, booking, { tax, on: "2026-12-01", isInterState });
        const taken: ReturnType<typeof takeBack>[] = [];
        const whole = cuts.reduce((sum, cut) => sum + cut, 0);
        let left = total;
        for (const [index, cut] of cuts.entries()) {
          const amount = index === cuts.length - 1 ? left : Math.min(Math.floor((total * cut) / whole), left);
          if (amount === 0) continue;
          const one = takeBack(partsLeft(parts, taken), amount, round);
          const { gross, taxable, cgst, sgst, igst } = sumOf(one);
          expect([gross, taxable + cgst + sgst + igst, cgst]).toEqual([amount, amount, sgst]);
          taken.push(one);
          left -= amount;
          for (const part of partsLeft(parts, taken)) {
            expect(Math.min(part.gross, part.cgst, part.igst)).toBeGreaterThanOrEqual(0);
          }
        }
        expect(sumOf(taken.flat())).toEqual(sumOf(parts));
      },
    ),
  );
});
