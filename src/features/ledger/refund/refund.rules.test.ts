import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepsOf } from "~/features/product/policy/cancellation.rules";
import { addDays } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import {
  backAt,
  bookingTermsText,
  isFreeToCancel,
  percentRefund,
  refundableOf,
  refundByTerms,
  settleCheaper,
  sharesAfterMove,
} from "./refund.rules";
import type { RefundShare } from "./refund-share.schema";

const steps = [
  { until: "2027-01-08T18:30:00.000Z", refundPercent: 100 },
  { until: "2027-01-12T18:30:00.000Z", refundPercent: 50 },
];
const at = (instant: string) => new Date(instant);

it.each([
  ["2027-01-01T00:00:00Z", 2700.5],
  ["2027-01-08T18:30:00Z", 1350.25],
  ["2027-01-12T18:30:00Z", 0],
])("gives back of what was paid what the terms say at %s", (instant, amount) => {
  expect(refundByTerms({ paid: 2700.5, refunding: 0, shares: [] }, steps, at(instant))).toBe(amount);
});

it("takes what is to go back already as not paid, and leaves it open without terms", () => {
  expect(refundByTerms({ paid: 2700, refunding: 2000, shares: [] }, steps, at("2027-01-01T00:00:00Z"))).toBe(700);
  expect(refundByTerms({ paid: 10_000, refunding: 5000, shares: [] }, steps, at("2027-01-10T00:00:00Z"))).toBe(2500);
  expect(refundByTerms({ paid: 2700, refunding: 0, shares: [] }, null, at("2027-01-01T00:00:00Z"))).toBeNull();
  expect(refundableOf({ paid: 100, refunding: 200 })).toBe(0);
});

it("reads the percentage of the terms at the instant", () => {
  const percents = ["2027-01-08T18:29:59Z", "2027-01-08T18:30:00Z", "2027-01-12T18:30:00Z"].map((instant) =>
    backAt(steps, at(instant)),
  );
  expect(percents).toEqual([100, 50, 0]);
  expect(backAt(null, new Date())).toBeNull();
  expect(backAt([], new Date())).toBeNull();
});

describe("a cancellation is free", () => {
  const held = { paid: 9000, refunding: 0, shares: [] };

  it("until the last day of the free period ends in India, whatever the policy and the day", () => {
    const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays("2026-11-29", offset));
    const lastFreeDay = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(days, lastFreeDay, fc.integer({ min: 0, max: 99 }), (date, daysFrom, later) => {
        const terms = [{ daysFrom, refundPercent: 100 }];
        if (daysFrom > 0) terms.push({ daysFrom: 0, refundPercent: later });
        const agreed = stepsOf(terms, date);
        // Midnight in India after the last free day: 18:30 of that day in UTC.
        const end = Date.parse(`${addDays(date, -daysFrom)}T18:30:00.000Z`);
        expect(isFreeToCancel(held, agreed, new Date(end - 1))).toBe(true);
        expect(isFreeToCancel(held, agreed, new Date(end))).toBe(false);
      }),
    );
  });

  it("never without terms, below everything, or where a change has settled that a part stays", () => {
    const early = at("2026-12-01T00:00:00Z");
    const free = [{ until: "2027-01-08T18:30:00.000Z", refundPercent: 100 }];
    expect(isFreeToCancel(held, null, early)).toBe(false);
    expect(isFreeToCancel(held, [], early)).toBe(false);
    expect(isFreeToCancel(held, [{ until: "2027-01-08T18:30:00.000Z", refundPercent: 99 }], early)).toBe(false);
    const kept: RefundShare = { amount: 500, percent: 0, bound: "kept" };
    expect(isFreeToCancel({ ...held, shares: [kept] }, free, early)).toBe(false);
    expect(isFreeToCancel({ ...held, shares: [{ amount: 500, percent: 50, bound: "most" }] }, free, early)).toBe(false);
    expect(isFreeToCancel({ ...held, shares: [{ amount: 500, percent: 50, bound: "least" }] }, free, early)).toBe(true);
    expect(isFreeToCancel({ ...held, paid: 0, shares: [] }, free, early)).toBe(true);
  });
});

/** 10,000 rupees are paid, and nothing is settled. */
const paid = { paid: 10_000, refunding: 0, shares: [] };

describe("a move", () => {
  it.each([
    ["customer", 0, 100, 0],
    ["customer", 50, 100, 5000],
    ["customer", 100, 50, 5000],
    ["operator", 0, 100, 10_000],
    ["operator", 100, 0, 10_000],
    ["operator", 50, 0, 5000],
  ] as const)("by the %s at %i percent, cancelled at %i: %i comes back", (by, percent, later, back) => {
    expect(percentRefund({ ...paid, shares: sharesAfterMove(paid, percent, by) }, later)).toBe(back);
  });

  it("binds what was paid before it, not what is paid later", () => {
    const shares = sharesAfterMove({ ...paid, paid: 4000 }, 0, "customer");
    expect(percentRefund({ ...paid, shares }, 100)).toBe(6000);
  });

  it("by the customer counts through a second move, and one by the operator takes its limit away", () => {
    const once = { ...paid, shares: sharesAfterMove(paid, 50, "customer") };
    const twice = { ...paid, shares: sharesAfterMove(once, 100, "customer") };
    expect(percentRefund(twice, 100)).toBe(5000);
    const byOperator = { ...paid, shares: sharesAfterMove(once, 0, "operator") };
    expect(percentRefund(byOperator, 100)).toBe(10_000);
  });

  it("stores nothing that limits nothing", () => {
    expect(sharesAfterMove(paid, 100, "customer")).toEqual([]);
    expect(sharesAfterMove(paid, 0, "operator")).toEqual([]);
  });
});

describe("a cheaper change by the customer", () => {
  it.each([
    [0, 9000, 0],
    [50, 4500, 4500],
    [100, 0, 9000],
  ])("from 10,000 to 1,000 at %i percent costs %i, and gives %i back", (percent, charge, back) => {
    const settled = settleCheaper(paid, { percent, before: 10_000, after: 1000, charged: 0 });
    expect(settled).toEqual({ charge, kept: charge });
    expect(9000 - charge).toBe(back);
  });

  it("costs nothing of what is not paid, and a deposit pays what stays", () => {
    const deposit = { ...paid, paid: 3000 };
    const change = { before: 10_000, charged: 0 };
    expect(settleCheaper(deposit, { ...change, percent: 0, after: 5000 })).toEqual({ charge: 0, kept: 0 });
    // 1,350 comes back of the 2,700 that were paid for what goes, as a cancellation gives.
    expect(settleCheaper(deposit, { ...change, percent: 50, after: 1000 })).toEqual({ charge: 650, kept: 1350 });
    // 100 comes back, less than the terms give: 100 more cannot come back later.
    expect(settleCheaper(deposit, { ...change, percent: 50, after: 2900 })).toEqual({ charge: 0, kept: 100 });
  });

  it("gives back in steps and by a cancellation no more than a cancellation at once", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const prices = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(percent, prices, fc.integer({ min: 1, max: 10_000 }), (percentByTerms, newPrices, held) => {
        let money = { paid: held, refunding: 0, shares: [] as RefundShare[] };
        let [before, charged, back] = [10_000, 0, 0];
        const cancelled = percentRefund(money, percentByTerms);
        for (const after of newPrices.toSorted((one, next) => next - one)) {
          const { charge, kept } = settleCheaper(money, { percent: percentByTerms, before, after, charged });
          charged += charge;
          before = after;
          const sent = Math.max(money.paid - after - charged, 0);
          back += sent;
          const shares: RefundShare[] = kept > 0 ? [{ amount: kept, percent: 0, bound: "kept" }] : [];
          money = { ...money, paid: money.paid - sent, shares: [...money.shares, ...shares] };
        }
        const all = toPaise(back) + toPaise(percentRefund(money, percentByTerms));
        // Each step and each part is rounded to the paisa.
        expect(all).toBeLessThanOrEqual(toPaise(cancelled) + newPrices.length * 2);
      }),
    );
  });
});

it("the terms of a booking name the settled shares, to its customer and to the office", () => {
  const booking = {
    cancellation: steps,
    refundShares: [
      { amount: 4500, percent: 0, bound: "kept" as const },
      { amount: 3000, percent: 0, bound: "most" as const },
      { amount: 2000, percent: 50, bound: "least" as const },
    ],
  };
  const now = at("2027-01-01T00:00:00Z");
  expect(bookingTermsText(booking, now)).toBe(
    "Free cancellation until 8 January; half back until 12 January. " +
      "But ₹4,500 that is paid does not come back any more, because you gave up a part of the trip. " +
      "But of the ₹3,000 that you had paid when you moved the trip, nothing comes back. " +
      "But of the ₹2,000 that you had paid when we moved the trip, at least 50% comes back.",
  );
  expect(bookingTermsText(booking, now, "they")).toContain("that they had paid when they moved the trip");
});
