import { gatewayNames } from "~/features/payment/providers/registry";
import { type CancellationStep, cancellationText, shownSteps } from "~/features/product/policy/cancellation.rules";
import { formatRupees, toPaise, toRupees } from "~/lib/money";

import type { RefundShare } from "./refund-share.schema";

/** What a cancellation gives back: everything, what the booking's cancellation terms say, or nothing. */
export const refundChoices = ["all", "ladder", "none"] as const;

export type RefundChoice = (typeof refundChoices)[number];

/** What a booking has received and what of it is already to go back, in rupees. */
type Held = { paid: number; refunding: number };

/** What can still be given back, in rupees. */
export function refundableOf({ paid, refunding }: Held): number {
  return toRupees(Math.max(toPaise(paid) - toPaise(refunding), 0));
}

/** What the terms give back for a cancellation at the instant, in percent; null: there is no rule. */
export function backAt(steps: readonly CancellationStep[] | null, now: Date): number | null {
  if (!steps || steps.length === 0) return null;
  return steps.find(({ until }) => new Date(until) > now)?.refundPercent ?? 0;
}

/** What can be given back of a booking, and the shares that are settled. */
export type HeldByTerms = Held & { shares: readonly RefundShare[] };

/** The parts of what can still be given back, each with what the terms' `percent` makes of it. What is kept comes first. */
function partsOf(held: HeldByTerms, percent: number): RefundShare[] {
  let left = toPaise(refundableOf(held));
  const kept = held.shares.filter(({ bound }) => bound === "kept");
  const moved = held.shares.filter(({ bound }) => bound !== "kept");
  const parts: RefundShare[] = [];
  for (const share of [...kept, ...moved]) {
    const part = Math.min(toPaise(share.amount), left);
    left -= part;
    if (part > 0) parts.push({ ...share, amount: toRupees(part), percent: percentOf(share, percent) });
  }
  return left > 0 ? [...parts, { amount: toRupees(left), percent, bound: "most" }] : parts;
}

function percentOf({ percent, bound }: RefundShare, byTerms: number): number {
  if (bound === "kept") return percent;
  return bound === "most" ? Math.min(percent, byTerms) : Math.max(percent, byTerms);
}

/** What comes back when the terms give `percent`, in rupees. What is to go back already does not count as paid. */
export function percentRefund(held: HeldByTerms, percent: number): number {
  const parts = partsOf(held, percent).map((part) => Math.round((toPaise(part.amount) * part.percent) / 100));
  return toRupees(parts.reduce((sum, paise) => sum + paise, 0));
}

/**
 * Whether a cancellation at the instant is in the free period of the terms, and gives back all that can still be given back:
 * what earlier changes have settled may keep a part of it. Never without terms.
 */
export function isFreeToCancel(held: HeldByTerms, steps: readonly CancellationStep[] | null, now: Date): boolean {
  return backAt(steps, now) === 100 && percentRefund(held, 100) === refundableOf(held);
}

/** What the terms give back for a cancellation at the instant, in rupees; null: there are no terms. */
export function refundByTerms(held: HeldByTerms, steps: readonly CancellationStep[] | null, now: Date): number | null {
  const percent = backAt(steps, now);
  return percent === null ? null : percentRefund(held, percent);
}

/**
 * The shares after a move to another day, when the terms gave `percent`. For all that is paid, a move by the customer keeps the
 * lower of this share and the later one, a move by the operator the higher.
 */
export function sharesAfterMove(held: HeldByTerms, percent: number, by: "customer" | "operator"): RefundShare[] {
  const bound = by === "customer" ? ("most" as const) : ("least" as const);
  const shares = new Map<string, RefundShare>();
  for (const part of partsOf(held, percent)) {
    const share = part.bound === "kept" ? part : { ...part, bound };
    if (limitsNothing(share)) continue;
    const key = `${share.bound} ${share.percent}`;
    const same = shares.get(key);
    const amount = toRupees(toPaise(share.amount) + toPaise(same?.amount ?? 0));
    shares.set(key, { ...share, amount });
  }
  return [...shares.values()];
}

function limitsNothing({ percent, bound }: RefundShare): boolean {
  return (bound === "most" && percent === 100) || (bound === "least" && percent === 0);
}

type CheaperChange = {
  /** The terms' percentage at the instant of the change. */
  percent: number;
  /** Rupees before and after, without what changes charge. */
  before: number;
  after: number;
  /** Rupees that earlier changes charge. */
  charged: number;
};

/** What a cheaper change costs, in rupees. */
type Settled = {
  /** The price that stays for what is given up. */
  charge: number;
  /** What of the paid money does not come back any more, whatever the terms give. */
  kept: number;
};

/**
 * What a cheaper change by the customer costs: what comes back is at most what the terms give for the part of the price that goes,
 * and together with a later cancellation at most what the terms give for the whole.
 */
export function settleCheaper(held: HeldByTerms, { percent, before, after, charged }: CheaperChange): Settled {
  const excess = toPaise(refundableOf(held)) - toPaise(charged) - toPaise(after);
  const gone = toPaise(before) - toPaise(after);
  if (excess <= 0 || gone <= 0) return { charge: 0, kept: 0 };
  const byTerms = (toPaise(percentRefund(held, percent)) * gone) / toPaise(before);
  if (byTerms < excess) {
    const back = Math.round(byTerms);
    const part = (toPaise(percentRefund(held, 100)) * gone) / toPaise(before);
    return { charge: toRupees(excess - back), kept: toRupees(Math.max(Math.ceil(part) - back, excess - back)) };
  }
  // All of it comes back. What a cancellation gave for the same money is used up.
  return { charge: 0, kept: toRupees(Math.ceil((excess * (100 - percent)) / percent)) };
}

type Terms = { cancellation: readonly CancellationStep[] | null; refundShares: readonly RefundShare[] };

/** What a cancellation of a booking gives back, in words for its customer (`you`) or for the office (`they`). */
export function bookingTermsText(
  { cancellation, refundShares }: Terms,
  now: Date,
  who: "you" | "they" = "you",
): string {
  const limits = sharesTexts(refundShares, who).map((text) => `But ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return [cancellationText(cancellation, now), ...limits].join(" ");
}

/** What the settled shares mean for a later cancellation, in sentences. */
export function sharesTexts(shares: readonly RefundShare[], who: "you" | "they" = "you"): string[] {
  return shares.map(({ amount, percent, bound }) => {
    const sum = formatRupees(amount);
    if (bound === "kept")
      return `${sum} that is paid does not come back any more, because ${who} gave up a part of the trip.`;
    const mover = bound === "most" ? who : "we";
    const limit = bound === "most" ? "at most" : "at least";
    const back = percent === 0 ? "nothing" : `${limit} ${percent}%`;
    return `Of the ${sum} that ${who} had paid when ${mover} moved the trip, ${back} comes back.`;
  });
}

/** The steps of a booking's terms that are not over, with what each gives back in rupees if all is paid. */
export function shownStepsOf<Step extends CancellationStep>(
  steps: readonly Step[],
  { totalPrice, shares }: { totalPrice: number; shares: readonly RefundShare[] },
  now: Date,
) {
  const held = { paid: totalPrice, refunding: 0, shares };
  return shownSteps(steps, totalPrice, now).map((step) => ({
    ...step,
    refundAmount: percentRefund(held, step.refundPercent),
  }));
}

/** When money comes back, for its customer. `isSent`: what came by a gateway leaves without an admin's second click. */
export function refundTiming(isSent: boolean): string {
  return isSent
    ? `Money that was paid by ${gatewayNames("or")} is on its way, usually for 5 to 7 working days; other money our office sends.`
    : "Our office sends it, and writes again when it has gone.";
}
