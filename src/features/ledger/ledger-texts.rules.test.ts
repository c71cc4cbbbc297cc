import { expect, it } from "vitest";
import { refundingOf, refundState } from "./ledger-texts.rules";
import type { RefundForAdmin } from "./money.schema";

const refund: RefundForAdmin = {
  _id: "1",
  amount: 1000,
  state: "created",
  reason: "Late",
  at: "2026-12-01T00:00:00.000Z",
  provider: "razorpay",
  purpose: "less",
  isReleased: false,
  note: "",
  lastError: null,
  by: null,
};

it("says what an admin has to do about a refund that is owed", () => {
  expect(refundState(refund).text).toBe("To be sent");
  expect(refundState({ ...refund, isReleased: true }).text).toBe("Being sent");
  expect(refundState({ ...refund, provider: "cash" }).text).toBe("To be sent by you");
  expect(refundState({ ...refund, state: "failed", isReleased: true }).text).toBe("Failed");
  expect(refundState({ ...refund, state: "external" }).text).toBe("Refunded at Razorpay");
});

it("sums what is to go back or is on its way, also after a failure", () => {
  const states = ["created", "transit", "failed", "done", "external"] as const;
  expect(refundingOf(states.map((state) => ({ state, amount: 0.1 })))).toBe(0.3);
});
