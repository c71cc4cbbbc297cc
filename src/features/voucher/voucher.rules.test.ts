import { describe, expect, it } from "vitest";
import { datedItinerary, daysText, moneyText } from "./voucher.rules";

describe("datedItinerary", () => {
  it("gives each day its date, and none to several days and to text before the first day", () => {
    const text = "By boat.\n\nDay 1: Over\nFerry.\n\nDays 2 and 3: Walks\n\nDAY 40\nBack.\n\nDay 0: Before";
    expect(datedItinerary(text, "2027-01-31").map(({ label, date }) => [label, date])).toEqual([
      ["", null],
      ["Day 1", "2027-01-31"],
      ["Days 2 and 3", null],
      ["Day 40", "2027-03-11"],
      ["Day 0", null],
    ]);
  });

  it("is empty without a text", () => {
    expect(datedItinerary("", "2027-01-15")).toEqual([]);
  });
});

it.each([
  [{ date: "2027-01-15", lastDate: "2027-01-15", days: 1 }, "15 January 2027"],
  [{ date: "2027-01-30", lastDate: "2027-02-01", days: 3 }, "30 January 2027 to 1 February 2027, 3\u00a0days"],
])("daysText %#", (days, text) => {
  expect(daysText(days)).toBe(text);
});

it.each([
  [{ totalPrice: 9000, paid: 9000, due: 0, dueOn: null }, "₹9,000 in all. Nothing is due."],
  [{ totalPrice: 9000, paid: 0, due: 9000, dueOn: null }, "₹9,000 in all. ₹9,000 is due."],
  [
    { totalPrice: 9000, paid: 4500.5, due: 4499.5, dueOn: "2027-01-08" },
    "₹9,000 in all. ₹4,500.50 is paid. ₹4,499.50 is due by 8 January 2027.",
  ],
])("moneyText %#", (money, text) => {
  expect(moneyText(money)).toBe(text);
});
