import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf } from "~/features/product/price/fee.rules";
import { toPaise } from "~/lib/money";
import { canCancel, isAgreedTotal, isCompleted, toReference } from "./booking.rules";

/** Rupees with whole paise, up to 10 lakh (1,000,000). */
const price = fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100);
const party = fc.integer({ min: 1, max: 500 });

/** Whether the amount is a number of whole paise. */
function hasWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - toPaise(rupees)) < 1e-3 && rupees === toPaise(rupees) / 100;
}

describe("the price of a tour", () => {
  it.each([
    [4500, 1, 4500],
    [4500, 3, 13_500],
    [0, 7, 0],
    [0.1, 3, 0.3],
    [1999.99, 3, 5999.97],
    [33.33, 3, 99.99],
  ])("%d rupees for %d travelers is %d", (unitPrice, travelers, totalPrice) => {
    expect(priceOf("tour", unitPrice, { travelers })).toEqual({ unitPrice, serviceFee: 0, totalPrice });
  });

  it("is in whole paise, and exactly the price times the travelers", () => {
    fc.assert(
      fc.property(price, party, (unitPrice, travelers) => {
        const { totalPrice } = priceOf("tour", unitPrice, { travelers });
        expect(toPaise(totalPrice)).toBe(toPaise(unitPrice) * travelers);
        expect(hasWholePaise(totalPrice)).toBe(true);
      }),
    );
  });
});

describe("the price of a car", () => {
  it.each([
    [4800, 1, 4800],
    [4800, 5, 24_000],
    [0.7, 3, 2.1],
  ])("%d rupees a day for %d days is %d", (unitPrice, days, totalPrice) => {
    expect(priceOf("car", unitPrice, { travelers: 1, days })).toEqual({ unitPrice, serviceFee: 0, totalPrice });
  });
});

describe("the price of an offer", () => {
  it.each([
    [9000, 1, 720, 9720],
    [9000, 3, 2160, 29_160],
    [100, 1, 8, 108],
    [0, 4, 0, 0],
    // 8 % is 0.48, 0.5 and 0.52: half a rupee rounds up.
    [6, 1, 0, 6],
    [6.25, 1, 1, 7.25],
    [6.5, 1, 1, 7.5],
    [18.75, 1, 2, 20.75],
    [31.25, 1, 3, 34.25],
    [18.74, 1, 1, 19.74],
  ])("%d rupees for %d guests has a fee of %d and comes to %d", (unitPrice, guests, serviceFee, totalPrice) => {
    expect(priceOf("offer", unitPrice, { travelers: guests })).toEqual({ unitPrice, serviceFee, totalPrice });
  });

  it("has a fee in whole rupees, at most half a rupee from 8 %, and a total in whole paise", () => {
    fc.assert(
      fc.property(price, party, (unitPrice, guests) => {
        const { serviceFee, totalPrice } = priceOf("offer", unitPrice, { travelers: guests });
        const base = toPaise(unitPrice) * guests;
        expect(Number.isInteger(serviceFee)).toBe(true);
        // In hundredths of a paisa, to stay exact: within half a rupee of 8 %.
        expect(serviceFee * 10_000 - base * 8).toBeGreaterThan(-5000 - 1);
        expect(serviceFee * 10_000 - base * 8).toBeLessThanOrEqual(5000);
        expect(toPaise(totalPrice)).toBe(base + serviceFee * 100);
        expect(hasWholePaise(totalPrice)).toBe(true);
      }),
    );
  });

  it("accepts a total that was rounded as a whole instead of its fee", () => {
    fc.assert(
      fc.property(price, party, (unitPrice, guests) => {
        const base = unitPrice * guests;
        const seen = Math.round(base + base * 0.08);
        expect(isAgreedTotal("offer", seen, priceOf("offer", unitPrice, { travelers: guests }).totalPrice)).toBe(true);
      }),
    );
  });
});

describe("isAgreedTotal", () => {
  it.each([
    ["tour", 9000, 9000, true],
    ["tour", 9000.01, 9000, false],
    ["tour", 8999.99, 9000, false],
    ["tour", 0.1 + 0.2, 0.3, true],
    ["car", 4800, 4800, true],
    ["car", 4801, 4800, false],
    ["offer", 9720, 9720, true],
    ["offer", 9721, 9720, true],
    ["offer", 9719, 9720, true],
    ["offer", 9721.01, 9720, false],
    ["offer", 9718.99, 9720, false],
  ] as const)("%s: %d seen, %d ours: %s", (kind, seen, ours, expected) => {
    expect(isAgreedTotal(kind, seen, ours)).toBe(expected);
  });
});

describe("a status", () => {
  it.each([
    ["Pending", { cancel: true, completed: false }],
    ["Confirmed", { cancel: false, completed: true }],
    ["Cancelled", { cancel: false, completed: false }],
  ] as const)("%s: %j", (status, expected) => {
    expect({ cancel: canCancel(status), completed: isCompleted(status) }).toEqual(expected);
  });
});

describe("toReference", () => {
  it("has six unambiguous characters for any bytes", () => {
    const bytes = fc.uint8Array({ minLength: 6, maxLength: 12 });
    const spoken = /^NE-[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/;
    fc.assert(fc.property(bytes, (some) => spoken.test(toReference(some))));
  });

  it("is determined by its bytes", () => {
    expect(toReference(Uint8Array.of(0, 1, 2, 28, 29, 30))).toBe("NE-234XYZ");
  });
});
