import type { PaymentShown } from "~/features/ledger/payment.schema";
import { isGateway } from "~/features/payment/providers/registry";
import { type PayAmount, payAmounts } from "./pay.rules";

/** How somebody comes back from a gateway's page without having paid: refused, or by leaving it. */
export const unpaidReturns = ["failed", "cancelled"] as const;

export type UnpaidReturn = (typeof unpaidReturns)[number];

/** The last try to pay at a gateway, if it failed or was left and nothing has arrived since; otherwise undefined. */
export function lastTry(payments: readonly PaymentShown[]): PaymentShown | undefined {
  const last = payments.findLast(({ provider }) => isGateway(provider));
  return last?.state === "created" || last?.state === "failed" ? last : undefined;
}

const afterwards =
  "You can try again. If your bank says that you have paid, wait a few minutes first: we are told then.";

/** Why the last try failed, for a payer who has just come back from it; null for all others. */
export function lastTryText(last: PaymentShown | undefined, returned: UnpaidReturn | null): string | null {
  if (!last || !returned) return null;
  if (returned === "cancelled") return `You left the payment page before it was complete. ${afterwards}`;
  return `${last.reason ?? "We were not told why."} ${afterwards}`;
}

/** The part that the last try was for, so that it is still chosen when the payer comes back. */
export function triedAmount(last: PaymentShown | undefined): PayAmount | undefined {
  return payAmounts.find((amount) => amount === last?.kind);
}
