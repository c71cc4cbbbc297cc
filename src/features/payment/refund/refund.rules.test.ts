import { expect, it } from "vitest";
import { backAt, ladderRefund, refundableOf } from "./refund.rules";

const steps = [
  { until: "2027-01-08T18:30:00.000Z", refundPercent: 100 },
  { until: "2027-01-12T18:30:00.000Z", refundPercent: 50 },
];
const at = (instant: string) => new Date(instant);

it.each([
  ["2027-01-01T00:00:00Z", 2700.5],
  ["2027-01-08T18:30:00Z", 1350.25],
  ["2027-01-12T18:30:00Z", 0],
])("gives back of what was paid what the ladder says at %s", (instant, amount) => {
  expect(ladderRefund({ paid: 2700.5, refunding: 0 }, steps, at(instant))).toBe(amount);
});

it("takes what is to go back already as not paid, and leaves it open without a ladder", () => {
  expect(ladderRefund({ paid: 2700, refunding: 2000 }, steps, at("2027-01-01T00:00:00Z"))).toBe(700);
  expect(ladderRefund({ paid: 10_000, refunding: 5000 }, steps, at("2027-01-10T00:00:00Z"))).toBe(2500);
  expect(ladderRefund({ paid: 2700, refunding: 0 }, null, at("2027-01-01T00:00:00Z"))).toBeNull();
  expect(refundableOf({ paid: 100, refunding: 200 })).toBe(0);
});

it("reads the percentage of the ladder at the instant", () => {
  const percents = ["2027-01-08T18:29:59Z", "2027-01-08T18:30:00Z", "2027-01-12T18:30:00Z"].map((instant) =>
    backAt(steps, at(instant)),
  );
  expect(percents).toEqual([100, 50, 0]);
  expect(backAt(null, new Date())).toBeNull();
  expect(backAt([], new Date())).toBeNull();
});
