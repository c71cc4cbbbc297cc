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

/** What the ladder gives back for a cancellation at the instant, in percent; null: there is no rule. */
export function backAt(steps: readonly CancellationStep[] | null, now: Date): number | null {
  if (!steps || steps.length === 0) return null;
  return steps.find(({ until }) => new Date(until) > now)?.refundPercent ?? 0;
}

/** A percentage of what can still be given back, in rupees. What is to go back already does not count as paid. */
export function percentRefund(held: Held, percent: number): number {
  return toRupees(Math.round((toPaise(refundableOf(held)) * percent) / 100));
}

/** What the ladder gives back for a cancellation at the instant, in rupees; null: there is no ladder. */
export function ladderRefund(held: Held, steps: readonly CancellationStep[] | null, now: Date): number | null {
  const percent = backAt(steps, now);
  return percent === null ? null : percentRefund(held, percent);
}

/** When money comes back, for its customer. `isSent`: what came by Razorpay leaves without an admin's second click. */
export function refundTiming(isSent: boolean): string {
  return isSent
    ? "Money that was paid by Razorpay is on its way, usually for 5 to 7 working days; other money our office sends."
    : "Our office sends it, and writes again when it has gone.";
}
