import { expect, it } from "vitest";
import { exampleReported } from "~/features/ledger/payment.examples";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import { exampleGateway } from "~/features/payment/providers/registry";
import { lastTry, lastTryText, triedAmount } from "./last-try.rules";

const tried = (state: PaymentShown["state"], more: Partial<PaymentShown> = {}): PaymentShown => ({
  ...exampleReported,
  provider: exampleGateway,
  kind: "full",
  state,
  reason: null,
  ...more,
});
const refused = tried("failed", { reason: "Your bank declined it." });

it("the last try is that of a gateway, until its money or that of a later one arrives", () => {
  expect(lastTry([refused, { ...exampleReported, state: "created" }])).toBe(refused);
  expect(lastTry([tried("created"), refused])).toBe(refused);
  expect(lastTry([refused, tried("captured")])).toBeUndefined();
  expect(lastTry([exampleReported])).toBeUndefined();
  expect(lastTry([])).toBeUndefined();
});

it.each([
  ["refused, with the bank's reason", refused, "failed", /^Your bank declined it\. You can try again\./],
  ["refused, and nobody told us why so far", tried("created"), "failed", /^We were not told why\./],
  ["left, after an earlier refusal", refused, "cancelled", /^You left the payment page before it was complete\./],
  ["left", tried("created"), "cancelled", /wait a few minutes first/],
] as const)("a try that was %s says why, and that one can try again", (_, last, returned, text) => {
  expect(lastTryText(last, returned)).toMatch(text);
});

it("says nothing to whoever has not just come back, and nothing where nobody has tried", () => {
  expect(lastTryText(refused, null)).toBeNull();
  expect(lastTryText(undefined, "failed")).toBeNull();
});

it("what was to be paid is chosen again", () => {
  expect(triedAmount(refused)).toBe("full");
  expect(triedAmount(tried("failed", { kind: "deposit" }))).toBe("deposit");
  expect(triedAmount(tried("failed", { kind: "other" }))).toBeUndefined();
  expect(triedAmount(undefined)).toBeUndefined();
});
