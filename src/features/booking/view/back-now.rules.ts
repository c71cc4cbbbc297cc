import { refundingOf } from "~/features/ledger/ledger-texts.rules";
import { refundableOf, refundByTerms } from "~/features/ledger/refund/refund.rules";
import { formatRupees } from "~/lib/money";
import type { OwnBooking } from "./own-booking.schema";

/** What its page knows of a booking's money: rupees, and the cancellation steps that are not over. */
type Paid = Pick<OwnBooking, "cancellation" | "refundShares" | "paid"> & { refunds: Parameters<typeof refundingOf>[0] };

/** What a customer gets back whose booking is cancelled now, in words. */
export function backNowText({ cancellation, refundShares: shares, paid, refunds }: Paid, now: Date): string {
  if (paid === 0) return "You have paid nothing so far.";
  const refunding = refundingOf(refunds);
  const held = { paid, refunding, shares };
  const left = refundableOf(held);
  if (left === 0) return "All that you paid is coming back already.";
  const text = restText({ left, isRest: refunding > 0 }, refundByTerms(held, cancellation, now));
  return refunding > 0 ? `${formatRupees(refunding)} of what you paid is coming back already. ${text}` : text;
}

/** `left`: rupees that can be given back. `isRest`: others are coming back already. `back`: by the terms; null: no rule. */
function restText({ left, isRest }: { left: number; isRest: boolean }, back: number | null): string {
  if (back === null) return `What${isRest ? " of the rest" : ""} comes back depends on the case; we will tell you.`;
  if (back === 0) return `By the terms nothing${isRest ? " else" : ""} comes back now.`;
  const sum = isRest ? `the other ${formatRupees(left)}` : `the ${formatRupees(left)} that you paid`;
  return `If it is cancelled, ${formatRupees(back)} of ${sum} comes back.`;
}
