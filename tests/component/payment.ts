import { callsOf } from "./far-side";

/** A payment in cash, as the office records it. */
export const payment = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  provider: "cash",
  amount: "100",
  note: "Receipt 112",
} as const;

/** The idempotency keys of all payments that were sent so far, in their order. */
export function keysOfPayments(): (string | null)[] {
  return callsOf("payment.record").map(({ headers }) => headers.get("idempotency-key"));
}
