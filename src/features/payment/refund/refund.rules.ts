import type { CancellationStep } from "~/features/product/policy/cancellation.rules";
import { toPaise, toRupees } from "~/lib/money";

/** What a cancellation gives back: everything, what the booking's ladder says, or nothing. */
export const refundChoices = ["all", "ladder", "none"] as const;

export type RefundChoice = (typeof refundChoices)[number];

/** What a booking has received and what of it is already to go back, in rupees. */
type Held = { paid: number; refunding: number };

/** What can still be given back, in rupees. */
export function refundableOf({ paid, refunding }: Held): number {
  return toRupees(Math.max(toPaise(paid) - toPaise(refunding), 0));
}

/** What the ladder gives back of what was paid, in rupees; null: there is no ladder. */
export function ladderRefund(held: Held, steps: readonly CancellationStep[] | null, now: Date): number | null {
  if (!steps || steps.length === 0) return null;
  const percent = steps.find(({ until }) => new Date(until) > now)?.refundPercent ?? 0;
  const amount = toRupees(Math.round((toPaise(held.paid) * percent) / 100));
  return Math.min(amount, refundableOf(held));
}

/** When money comes back, for its customer. `isReleased`: what came by Razorpay leaves without an admin's second click. */
export function refundTiming(isReleased: boolean): string {
  return isReleased
    ? "Money that was paid by Razorpay is on its way, usually for 5 to 7 working days; other money our office sends."
    : "Our office sends it, and writes again when it has gone.";
}
