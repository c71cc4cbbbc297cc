import { expect, it } from "vitest";
import { type BulkAction, type BulkValues, blankValues, readChange } from "./bulk-form.rules";

it.each<[BulkAction, Partial<BulkValues>, object]>([
  ["raise", { percent: "-7.5" }, { raise: { percent: -7.5, roundTo: 1 } }],
  [
    "raise",
    { by: "500", roundTo: "50", from: "2099-03-01" },
    { raise: { amount: 500, roundTo: 50, from: "2099-03-01" } },
  ],
  ["priceFrom", { from: "2099-10-01", amount: "5000" }, { priceFrom: { from: "2099-10-01", amount: 5000 } }],
  ["seasonMonths", { months: ["10", "3"] }, { seasonMonths: [3, 10] }],
  ["seasonMonths", {}, { seasonMonths: [] }],
  ["closed", { from: "2099-10-01" }, { closed: { from: "2099-10-01", to: "2099-10-01" } }],
])("%s reads %j", (action, typed, change) => {
  expect(readChange(action, { ...blankValues, ...typed })).toEqual({ change, errors: null });
});

it.each<[BulkAction, Partial<BulkValues>, Record<string, string>]>([
  ["raise", {}, { percent: "Please type a percentage or an amount" }],
  ["raise", { percent: "ten" }, { percent: "Must be a number" }],
  ["raise", { percent: "8", by: "500" }, { percent: "Please type either a percentage or an amount" }],
  ["raise", { by: "0" }, { amount: "0 rupees change nothing" }],
  ["raise", { percent: "501" }, { percent: "Must be -90 to 500" }],
  ["priceFrom", {}, { from: "Please choose a date", amount: "Price is required" }],
  ["closed", { from: "2099-10-02", to: "31/2/2100" }, { to: "Must be a date of the form yyyy-MM-dd" }],
  ["closed", { from: "2099-10-02", to: "2099-10-01" }, { to: "Must not be before the first day" }],
])("%s refuses %j at the field", (action, typed, errors) => {
  expect(readChange(action, { ...blankValues, ...typed })).toEqual({ change: null, errors });
});
