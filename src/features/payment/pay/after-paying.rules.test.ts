import { expect, it } from "vitest";
import { afterPaying } from "./after-paying.rules";

const booking = {
  status: "Pending" as const,
  confirmsWhenPaid: true,
  isWrittenTo: true,
  balance: { amount: 7200, dueOn: "2027-01-08" },
  heldUntil: "2026-11-26T05:00:00.000Z",
};

it("says that the payment confirms, and when the rest is due", () => {
  expect(afterPaying("deposit", booking)).toBe(
    "Your payment confirms the booking: as soon as it has arrived, we write to you. The rest, ₹7,200, is due by 8 January 2027.",
  );
  expect(afterPaying("full", booking)).not.toContain("The rest");
});

it("promises no confirmation where the office checks first", () => {
  const text = afterPaying("deposit", { ...booking, confirmsWhenPaid: false });
  expect(text).toContain("Once your payment has arrived: we check date, road and permits");
});

it("leaves the rest to the sentence about the day of the payment, where no places are held", () => {
  expect(afterPaying("deposit", { ...booking, heldUntil: null })).not.toContain("₹7,200");
});

it.each([
  ["balance", "Pending"],
  ["balance", "Confirmed"],
  ["full", "Confirmed"],
] as const)("a payment of the %s of a %s booking confirms nothing", (amount, status) => {
  expect(afterPaying(amount, { ...booking, status })).toBe("As soon as it has arrived, we write to you.");
});

it("promises no message where there is no address for one", () => {
  const unknown = { ...booking, isWrittenTo: false };
  for (const amount of ["deposit", "balance", "full"] as const) {
    expect(afterPaying(amount, unknown)).not.toContain("write to you");
  }
  expect(afterPaying("full", unknown)).toContain("Your payment confirms the booking as soon as it has arrived.");
});
