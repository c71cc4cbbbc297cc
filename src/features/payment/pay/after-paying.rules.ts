import { afterPayment } from "~/features/booking/view/next-steps.rules";
import { formatLongDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { PaidBooking, PayAmount } from "./pay.rules";

type Paid = Pick<PaidBooking, "status" | "confirmsWhenPaid" | "isWrittenTo" | "balance" | "heldUntil">;

/** What happens after a payment of `amount`: when the booking is confirmed, and what is due later. */
export function afterPaying(amount: PayAmount, booking: Paid): string {
  const { balance, heldUntil } = booking;
  // Without a hold, the sentence about the due day says the rest.
  const rest =
    amount === "deposit" && balance && heldUntil
      ? ` The rest, ${formatRupees(balance.amount)}, is due by ${formatLongDate(balance.dueOn)}.`
      : "";
  return `${arrivalText(amount, booking)}${rest}`;
}

/** The first sentence: what the arrival of the money changes. A balance confirms nothing, because a deposit came before it. */
function arrivalText(amount: PayAmount, { status, confirmsWhenPaid, isWrittenTo }: Paid): string {
  const confirms = status === "Pending" && amount !== "balance";
  if (confirms && (isWrittenTo || !confirmsWhenPaid)) return afterPayment({ confirmsWhenPaid });
  if (confirms) return "Your payment confirms the booking as soon as it has arrived. This page says so then.";
  return isWrittenTo ? "As soon as it has arrived, we write to you." : "As soon as it has arrived, this page says so.";
}
