import { expect, it } from "vitest";
import { firstSteps, stateTitle } from "./first-steps.rules";
import { nextSteps } from "./next-steps.rules";

const heldUntil = "2026-11-28T23:27:00.000Z";
const free = { deposit: null, balance: null, paid: 0, heldUntil: null, confirmsWhenPaid: true };
const deposit = {
  deposit: 8125,
  balance: { amount: 24_375, dueOn: "2027-03-12" },
  paid: 0,
  heldUntil,
  confirmsWhenPaid: true,
};

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

it("says the same as the page does later: a payment confirms at once, or the office checks first", () => {
  const plan = { plan: null, reference: "NE-7K3F9Q", paymentStatus: "unpaid" as const, pickupLocation: "Guwahati" };
  const trip = { ...plan, status: "Pending" as const, date: "2027-03-26", lastDay: "2027-03-28" };
  for (const confirmsWhenPaid of [true, false]) {
    const booking = { ...deposit, confirmsWhenPaid };
    const [, , confirmed] = firstSteps(booking, "open");
    expect(nextSteps({ ...trip, ...booking }, "2026-11-26", "open")).toContain(confirmed?.text);
    expect(/check/.test(confirmed?.text ?? "")).toBe(!confirmsWhenPaid);
  }
  const [, answered] = firstSteps(free, "closed");
  expect(nextSteps({ ...trip, ...free }, "2026-11-26")).toContain(answered?.text);
});
