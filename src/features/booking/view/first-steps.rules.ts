import { replyTime } from "~/features/booking/booking.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { afterPayment, officeConfirms, type PayState, payingText, paysFirst, toPayNow } from "./next-steps.rules";

type Sent = Pick<OwnBooking, "deposit" | "balance" | "paid" | "heldUntil" | "confirmsWhenPaid">;

/** The heading of a booking that was just sent: what it waits for. */
export function stateTitle(booking: Sent, canPay: boolean): string {
  const { heldUntil } = booking;
  if (!heldUntil || !canPay) return "Request sent";
  return `Pay ${formatRupees(toPayNow(booking))} by ${formatDeadline(heldUntil)}, to keep your places`;
}

const sent = {
  title: "Request sent",
  text: "Your request is with our office. Where places are limited, yours are held.",
};

/**
 * The three steps of a booking that was just sent, in the order of its policy; the first is done. The same as `nextSteps` says
 * of it later.
 */
export function firstSteps(booking: Sent, paying: PayState): { title: string; text: string }[] {
  const payment = { title: "Payment", text: payingText(booking, paying) };
  if (!paysFirst(booking, paying)) return [sent, { title: `Answered ${replyTime}`, text: officeConfirms }, payment];
  return [sent, payment, { title: "Confirmed", text: afterPayment(booking) }];
}
