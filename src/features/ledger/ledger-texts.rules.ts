import type { BadgeTone } from "~/components/ui/badge";
import type { PaymentState } from "~/features/ledger/payment.schema";
import { isGateway } from "~/features/payment/providers/registry";
import { toPaise, toRupees } from "~/lib/money";
import type { RefundForAdmin } from "./money.schema";
import { providerNames } from "./provider-texts.rules";

type Label = { text: string; tone: BadgeTone };

/** The states of payments as the portal shows them. */
export const paymentStateLabels: Record<PaymentState, Label> = {
  created: { text: "Started", tone: "neutral" },
  reported: { text: "Reported", tone: "pending" },
  captured: { text: "Received", tone: "confirmed" },
  rejected: { text: "Rejected", tone: "cancelled" },
  failed: { text: "Failed", tone: "cancelled" },
  mismatched: { text: "Wrong amount", tone: "pending" },
};

/** The state of a refund in words: what is owed waits for an admin, unless its gateway already has its order. */
export function refundState({ state, isReleased, provider }: RefundForAdmin): Label {
  switch (state) {
    case "created":
      if (isReleased) return { text: "Being sent", tone: "pending" };
      return { text: isGateway(provider) ? "To be sent" : "To be sent by you", tone: "pending" };
    case "transit":
      return { text: "On its way", tone: "pending" };
    case "failed":
      return { text: "Failed", tone: "cancelled" };
    case "external":
      return { text: `Refunded at ${providerNames[provider]}`, tone: "confirmed" };
    default:
      return { text: "Refunded", tone: "confirmed" };
  }
}

/** What is to go back, or is on its way, in rupees. */
export function refundingOf(refunds: readonly Pick<RefundForAdmin, "state" | "amount">[]): number {
  const open = refunds.filter(({ state }) => state !== "done" && state !== "external");
  return toRupees(open.reduce((sum, { amount }) => sum + toPaise(amount), 0));
}
