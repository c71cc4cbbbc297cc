import { expect, it } from "vitest";
import { firstSteps, stateTitle } from "./first-steps.rules";

const heldUntil = "2026-11-28T23:27:00.000Z";
const free = { deposit: null, balance: null, paid: 0, heldUntil: null };
const deposit = { deposit: 8125, balance: { amount: 24_375, dueOn: "2027-03-12" }, paid: 0, heldUntil };

it.each([
  ["nothing is due at booking", free, false, "Request sent"],
  ["the deposit is to be paid", deposit, true, "Pay ₹8,125 by 29 Nov 2026, 4:57 am, Indian time, to keep your places"],
  [
    "a part of the deposit is paid",
    { ...deposit, paid: 8000 },
    true,
    "Pay ₹125 by 29 Nov 2026, 4:57 am, Indian time, to keep your places",
  ],
  ["customers cannot pay online", { ...deposit, heldUntil: null }, false, "Request sent"],
  ["a payment is under way", deposit, false, "Request sent"],
])("the heading says what the booking waits for if %s", (_, booking, canPay, title) => {
  expect(stateTitle(booking, canPay)).toBe(title);
});

it("the steps stand in the order of the policy: ask and then pay, or pay and then be confirmed", () => {
  const titles = (...of: Parameters<typeof firstSteps>) => firstSteps(...of).map(({ title }) => title);
  expect(titles(free, "closed")).toEqual(["Request sent", "Answered within a day", "Payment"]);
  expect(titles({ ...deposit, heldUntil: null }, "closed")).toEqual([
    "Request sent",
    "Answered within a day",
    "Payment",
  ]);
  expect(titles(deposit, "open")).toEqual(["Request sent", "Payment", "Confirmed"]);
  expect(titles(deposit, "arriving")).toEqual(["Request sent", "Payment", "Confirmed"]);
  expect(firstSteps(deposit, "open")[1]?.text).toContain("₹8,125 is due at booking, and ₹24,375 by 12 March 2027.");
});
