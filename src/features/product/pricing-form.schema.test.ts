import { describe, expect, it } from "vitest";
import { z } from "zod";
import { nextRow, readRows, toPriceRow } from "./price/price-form.schema";
import type { PriceTier } from "./price/tier.rules";
import { pricingFieldAt, pricingForm, toPricingValues } from "./pricing-form.schema";
import { pricingFieldText } from "./pricing-text.rules";

const prices: PriceTier[] = [
  { unit: "child", ageFrom: 5, ageTo: 11, from: "2026-10-01", to: "2027-03-31", minParty: 4, amount: 2250.5 },
  { unit: "adult", amount: 4000 },
];
const cancellation = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 2, daysTo: 6, refundPercent: 50 },
  { daysFrom: 0, daysTo: 1, refundPercent: 0 },
];
const pricing = { prices, cancellation, payment: { depositPercent: 30, balanceDays: 14 }, infantsTakePlaces: false };
const form = z.object(pricingForm("tour"));
const issuesOf = (values: unknown) => form.safeParse(values).error?.issues.map(({ path, message }) => [path, message]);
const values = toPricingValues(pricing);

describe("the form of prices and policies", () => {
  it.each([
    pricing,
    { prices: [], cancellation: null, payment: null, infantsTakePlaces: true },
    { prices: [], cancellation: [], payment: { depositPercent: 0, balanceDays: 0 }, infantsTakePlaces: true },
    {
      prices: [],
      cancellation: [{ daysFrom: 0, refundPercent: 50 }],
      infantsTakePlaces: true,
      payment: { depositPercent: 100, balanceDays: 0 },
    },
  ])("returns the same for %j", (unchanged) => {
    expect(form.parse(toPricingValues(unchanged))).toEqual(unchanged);
  });

  it("reports errors at the row and field", () => {
    const { cancellation } = values;
    expect(issuesOf({ ...values, prices: [toPriceRow({ unit: "adult", amount: 1 }), nextRow("tour", [])] })).toEqual([
      [["prices", 1, "amount"], "Amount is required"],
    ]);
    const [first] = cancellation.rungs;
    expect(issuesOf({ ...values, cancellation: { ...cancellation, later: "101", rungs: [first, first] } })).toEqual([
      [["cancellation", "later"], "Must be at most 100"],
    ]);
    expect(issuesOf({ ...values, cancellation: { ...cancellation, rungs: [first, first] } })).toEqual([
      [["cancellation", "rungs", 1, "daysFrom"], "Rows 1 and 2: the days must get fewer, here less than 7"],
    ]);
    expect(issuesOf({ ...values, payment: { ...values.payment, balanceDays: "" } })).toEqual([
      [["payment", "balanceDays"], "Must be 0 or more"],
    ]);
  });

  it("ignores what is typed for a choice that is not made", () => {
    const wrong = { rungs: [{ daysFrom: "x", refundPercent: "" }], later: "" };
    const payment = { rule: "none" as const, depositPercent: "", balanceDays: "x" };
    expect(form.parse({ ...values, cancellation: { ...wrong, rule: "house" }, payment })).toMatchObject({
      cancellation: null,
      payment: { depositPercent: 0, balanceDays: 0 },
    });
    const senior = { ...toPriceRow({ unit: "senior", amount: 1 }), ageFrom: "60" };
    expect(form.parse({ ...values, prices: [senior] }).prices).toEqual([{ unit: "senior", amount: 1 }]);
  });

  it("reads the complete rows while others are being typed", () => {
    const rows = [nextRow("tour", []), ...prices.map(toPriceRow)];
    expect(readRows("tour", rows)).toEqual({ tiers: prices, incomplete: [0], overlapping: [] });
    expect(readRows("tour", [...rows, toPriceRow({ unit: "adult", amount: 1 })]).overlapping).toEqual([2, 3]);
  });
});

it.each([
  [["prices", 3, "amount"], "prices.3.amount"],
  [["prices", 0], "prices.0"],
  [["cancellation", 1, "refundPercent"], "cancellation.rungs.1.refundPercent"],
  [["cancellation", 1, "daysTo"], "cancellation.rungs.1.daysFrom"],
  [["cancellation", 2, "refundPercent"], "cancellation.later"],
  [["payment", "balanceDays"], "payment.balanceDays"],
  [["title"], null],
])("the server's error at %j is shown at %s", (path, field) => {
  expect(pricingFieldAt(path, values)).toBe(field);
});

describe("the history in words", () => {
  it("shows prices and policies, as answers and forms have them", () => {
    const shown = "Child 5 to 11, from 1 Oct 2026 to 31 Mar 2027, 4 people or more: ₹2,250.50; Adult: ₹4,000";
    const text =
      "Free cancellation until 7 days before travel; half back until 2 days before travel. After that, nothing comes back.";
    for (const { prices: rows, cancellation: rule, payment } of [pricing, values]) {
      expect(pricingFieldText("prices", rows)).toBe(shown);
      expect(pricingFieldText("cancellation", rule)).toBe(text);
      expect(pricingFieldText("payment", payment)).toBe("30% is due at booking, the rest 14 days before travel.");
    }
    expect(pricingFieldText("cancellation", null)).toBe("the house's policy");
    expect(pricingFieldText("cancellation", [])).toBe("no rule: ask us");
    expect(pricingFieldText("prices", [{ unit: "infant", amount: 0 }])).toBe("Infant 0 to 1: ₹0");
    expect(pricingFieldText("title", "Majuli")).toBeNull();
    expect([4500, "124500.5", null, "", "four"].map((price) => pricingFieldText("price", price))).toEqual([
      "₹4,500",
      "₹1,24,500.50",
      null,
      null,
      null,
    ]);
  });
});
