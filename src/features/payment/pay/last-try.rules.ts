import type { PaymentShown } from "~/features/ledger/payment.schema";
import { isGateway } from "~/features/payment/providers/registry";
import { type PayAmount, payAmounts } from "./pay.rules";

/** How somebody comes back from a gateway's page without having paid: refused, or by leaving it. */
export const unpaidReturns = ["failed", "cancelled"] as const;

export type UnpaidReturn = (typeof unpaidReturns)[number];

/** The last try to pay at a gateway that has come to nothing so far; undefined: there is none after which nothing arrived. */
export function lastTry(payments: readonly PaymentShown[]): PaymentShown | undefined {
  const last = payments.findLast(({ provider }) => isGateway(provider));
  return last?.state === "created" || last?.state === "failed" ? last : undefined;
}

const afterwards =
  "You can try again. If your bank says that you have paid, wait a few minutes first: we are told then.";

/** Why the last try came to nothing, for a payer who has just come back from it; null: nobody has. */
export function lastTryText(last: PaymentShown | undefined, returned: UnpaidReturn | null): string | null {
  if (!last || !returned) return null;
  if (returned === "cancelled") return `You left the payment page before it was complete. ${afterwards}`;
  return `${last.reason ?? "We were not told why."} ${afterwards}`;
}

/** What was to be paid by the last try, so that whoever comes back finds it chosen. */
export function triedAmount(last: PaymentShown | undefined): PayAmount | undefined {
  return payAmounts.find((amount) => amount === last?.kind);
}
