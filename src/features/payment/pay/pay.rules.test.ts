import { expect, it } from "vitest";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import {
  asksForPayment,
  choiceLabel,
  choicesOf,
  deadlineText,
  formatUtr,
  newestOf,
  paymentText,
  refundText,
  rejectedOf,
} from "./pay.rules";

const none = { deposit: null, balance: null, full: null };

it("offers the deposit before all, and nothing else", () => {
  expect(choicesOf({ payable: { deposit: 1800, balance: null, full: 9000 } }).map(choiceLabel)).toEqual([
    "The deposit, ₹1,800",
    "All of it, ₹9,000",
  ]);
  expect(choicesOf({ payable: none })).toEqual([]);
});

it("asks for money where the policy does, or the booking is confirmed", () => {
  const booking = { status: "Confirmed" as const, deposit: null, payable: { ...none, full: 9000 }, payments: [] };
  expect(asksForPayment(booking)).toBe(true);
  expect(asksForPayment({ ...booking, status: "Pending" })).toBe(false);
  expect(asksForPayment({ ...booking, status: "Pending", deposit: 9000 })).toBe(true);
  expect(asksForPayment({ ...booking, payable: none })).toBe(false);
  const mismatched = { provider: "upi", state: "mismatched" } as PaymentShown;
  expect(asksForPayment({ ...booking, payments: [mismatched] })).toBe(false);
});

it("says by when to pay", () => {
  const agreed = { heldUntil: null, dueOn: "2026-11-24", balance: { amount: 7200, dueOn: "2027-01-08" } };
  const booked = { ...agreed, createdAt: "2026-11-24T05:00:00.000Z" };
  expect(deadlineText("deposit", booked)).toBe("It is due now. The rest is due by 8 January 2027.");
  expect(deadlineText("full", booked)).toBe("It is due now.");
  expect(deadlineText("balance", { ...booked, dueOn: "2027-01-08" })).toBe("Please pay by 8 January 2027.");
  expect(deadlineText("full", { ...booked, dueOn: null, balance: null })).toBeNull();
  expect(deadlineText("deposit", { ...booked, heldUntil: "2026-11-26T05:00:00.000Z" })).toBe(
    "Pay by 26 Nov 2026, 10:30 am, Indian time, to keep your places.",
  );
});

it("knows the transfer that waits, and the one that was not found unless a later one is there", () => {
  const shown = (state: PaymentShown["state"], provider: PaymentShown["provider"] = "upi") =>
    ({ provider, state }) as PaymentShown;
  const [rejected, reported] = [shown("rejected"), shown("reported")];
  expect(newestOf([rejected, reported, shown("created")], "reported")).toBe(reported);
  expect(rejectedOf([rejected, shown("created")])).toBe(rejected);
  expect(rejectedOf([rejected, reported])).toBeUndefined();
  expect(rejectedOf([rejected, shown("captured", "cash")])).toBe(rejected);
});

it("writes the number of a transfer as apps show it", () => {
  expect(formatUtr("632512345601")).toBe("6325 1234 5601");
});

it("says what became of payments and refunds", () => {
  const at = "2026-11-21T05:00:00.000Z";
  const shown = { provider: "upi", amount: 1800, at } as PaymentShown;
  expect(paymentText({ ...shown, state: "captured" })).toBe("₹1,800 by UPI received on 21 Nov 2026");
  expect(paymentText({ ...shown, provider: "cash", state: "captured" })).toContain("in cash received");
  expect(paymentText({ ...shown, state: "reported" })).toContain("reported; we look for it");
  expect(paymentText({ ...shown, state: "rejected" })).toContain("was not found");
  expect(paymentText({ ...shown, state: "mismatched" })).toContain("not what was asked");
  expect(paymentText({ ...shown, state: "created" })).toBeNull();
  const refund = { _id: "", amount: 900, reason: "Cancelled", at };
  expect(refundText({ ...refund, state: "created" })).toBe("₹900 comes back to you: Cancelled");
  expect(refundText({ ...refund, state: "done" })).toBe("₹900 given back on 21 Nov 2026: Cancelled");
});
