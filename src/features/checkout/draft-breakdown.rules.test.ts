import { describe, expect, it } from "vitest";
import { withAgreedTotal } from "~/features/booking-change/change.rules";
import type { PriceTier } from "~/features/product/price/tier.rules";
import { draftBreakdown, isSimpleBreakdown, requestText } from "./draft-breakdown.rules";

const prices: PriceTier[] = [
  { unit: "child", amount: 600 },
  { unit: "adult", from: "2026-12-01", to: "2026-12-31", amount: 1500 },
];
const tour = { kind: "tour", price: 1000, prices } as const;
const family = { travelers: 3, children: [8], seniors: 0 };
const fee = { feePercent: 8 };

describe("the price of what is typed", () => {
  it("is that of a day without season until the date is chosen", () => {
    for (const date of ["", "2026-1", "2026-11-30"]) {
      expect(draftBreakdown(tour, { ...family, date }, fee).totalPrice).toBe(2600);
    }
    expect(draftBreakdown(tour, { ...family, date: "2026-12-01" }, fee).totalPrice).toBe(3600);
  });

  it("charges an adult's price for children whose age is not chosen", () => {
    expect(draftBreakdown(tour, { ...family, children: [null], date: "" }, fee).totalPrice).toBe(3000);
  });

  it("needs no lines for adults at one price, with or without a fee", () => {
    const adults = { travelers: 2, children: [], seniors: 0, date: "2026-11-30" };
    for (const kind of ["tour", "offer"] as const) {
      expect(isSimpleBreakdown(kind, draftBreakdown({ ...tour, kind }, adults, fee))).toBe(true);
      expect(isSimpleBreakdown(kind, draftBreakdown({ ...tour, kind }, { ...adults, travelers: 0 }, fee))).toBe(true);
      expect(isSimpleBreakdown(kind, draftBreakdown({ ...tour, kind }, { ...adults, seniors: 2 }, fee))).toBe(false);
      expect(isSimpleBreakdown(kind, draftBreakdown({ ...tour, kind }, { ...adults, ...family }, fee))).toBe(false);
    }
  });

  it("needs lines for a price by hand, less or more than the computed one", () => {
    const breakdown = draftBreakdown(
      { ...tour, kind: "offer" },
      { travelers: 2, children: [], seniors: 0, date: "" },
      fee,
    );
    for (const total of [1500, 9000]) expect(isSimpleBreakdown("offer", withAgreedTotal(breakdown, total))).toBe(false);
  });

  it("needs lines for a car over two seasons", () => {
    const car = { kind: "car", price: 2000, prices: [{ unit: "day", from: "2026-12-01", amount: 2500 }] } as const;
    const hire = { travelers: 5, children: [], seniors: 0, days: 3, date: "2026-11-30" };
    expect(draftBreakdown(car, hire, fee).totalPrice).toBe(7000);
    expect(isSimpleBreakdown("car", draftBreakdown(car, hire, fee))).toBe(false);
    expect(isSimpleBreakdown("car", draftBreakdown(car, { ...hire, date: "2026-12-01" }, fee))).toBe(true);
    expect(requestText("car", hire)).toBe("3 days");
    expect(requestText("tour", { ...family, date: "" })).toBe("2 adults, 1 child of 8");
  });
});
