import { expect, it } from "vitest";
import { type Provider, providers, type RefundShown } from "~/features/ledger/payment.schema";
import { exampleGateway as gateway, gateways } from "~/features/payment/providers/registry";
import { refundArrival, refundWay, refundWayText } from "./refund-way.rules";

const refund: RefundShown = {
  _id: "",
  amount: 900,
  reason: "Cancelled",
  at: "2026-11-27T05:00:00.000Z",
  state: "created",
};
const { name } = gateways[gateway];

// 27 November 2026 is a Friday.
it.each<[Provider, string, string]>([
  ["cash", "2026-11-27", "In cash, to you."],
  ["upi", "2026-12-01", "By UPI, to the account from which it was paid. It is usually there by 1 December 2026."],
  [
    "bank",
    "2026-12-02",
    "By bank transfer, to the account from which it was paid. It is usually there by 2 December 2026.",
  ],
  ["card", "2026-12-08", "To the card with which it was paid. It is usually there by 8 December 2026."],
  [
    gateway,
    "2026-12-08",
    `By ${name}, to the card or account from which it was paid. It is usually there by 8 December 2026.`,
  ],
])("money that left by %s on a Friday says how, to whom and by which day: %s", (provider, day, text) => {
  const arrivesBy = refundArrival(provider, "2026-11-27");
  expect(arrivesBy).toBe(day);
  for (const state of ["transit", "done", "external"] as const) {
    expect(refundWayText({ ...refund, state, provider, arrivesBy })).toBe(text);
  }
});

it("counts no Saturday and no Sunday", () => {
  expect(refundArrival("upi", "2026-11-28")).toBe("2026-12-01");
  expect(refundArrival("upi", "2026-11-29")).toBe("2026-12-01");
  expect(refundArrival("upi", "2026-11-30")).toBe("2026-12-02");
});

it("what has not left is not said to have left, and has no day yet", () => {
  for (const provider of providers) {
    const text = refundWayText({ ...refund, provider, arrivesBy: null }) ?? "";
    expect(text).toContain("We write to you when it has gone.");
    expect(text).not.toMatch(/20\d\d/);
  }
  expect(refundWayText({ ...refund, provider: "bank", arrivesBy: null })).toContain("3 working days later at most");
  expect(refundWayText({ ...refund, state: "failed", provider: "upi", arrivesBy: null })).toBe(
    "It could not be sent yet. Our office looks into it.",
  );
});

it("says nothing of a way that is not known", () => {
  expect(refundWayText({ ...refund, state: "done" })).toBeNull();
});

it("names no way for what the office gave back by itself of a gateway's money", () => {
  expect(refundWay({ provider: gateway, note: "Bank transfer of 3 December" })).toBeUndefined();
  expect(refundWay({ provider: gateway, note: "" })).toBe(gateway);
  expect(refundWay({ provider: "bank", note: "Transfer of 3 December" })).toBe("bank");
});
