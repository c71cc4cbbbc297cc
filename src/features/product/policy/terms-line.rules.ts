import { dateInIndia, isCalendarDate } from "~/lib/dates";
import {
  backText,
  type CancellationStep,
  cancellationText,
  daysText,
  dayText,
  lastDayText,
  stepsOf,
  termsText,
} from "./cancellation.rules";
import { type Due, dueOf, dueText, dueWhen, type PaymentPolicy, paymentText } from "./payment.rules";
import type { Policies } from "./policy.rules";

/** What a quote says about paying and cancelling, in rupees. `cancellation`: empty if there is no rule. */
export type QuotedTerms = Due & { totalPrice: number; cancellation: readonly CancellationStep[] };

/** `paysOnline`: whether customers can pay at once. Otherwise they pay when the office has confirmed. */
type Situation = { now: Date; paysOnline: boolean };

/** The terms of a quote in one line: "25% now, rest by 12 March · free until 28 February". */
export function quotedTermsLine(quoted: QuotedTerms, { now, paysOnline }: Situation): string {
  const { deposit, balance, totalPrice, cancellation } = quoted;
  const today = dateInIndia(now);
  const share = deposit === null ? 0 : balance ? Math.round((deposit / totalPrice) * 100) : 100;
  const rest = balance && `by ${dayText(balance.dueOn, today)}`;
  const back = cancellation.find(({ until, refundPercent }) => new Date(until) > now && refundPercent > 0);
  return lineOf({
    pay: payText(share, rest, paysOnline),
    cancel: cancelText({
      hasRule: cancellation.length > 0,
      isPaid: deposit !== null && paysOnline,
      back: back && { percent: back.refundPercent, until: lastDayText(back.until, today) },
    }),
  });
}

type Requested = Situation & { totalPrice: number; date?: string | undefined };

/** The terms of a product in one line. As a quote says them for that `date`; without one that is still to come, in days before travel. */
export function termsLineOf(policies: Policies, { totalPrice, date = "", now, paysOnline }: Requested): string {
  const { payment, cancellation } = policies;
  const today = dateInIndia(now);
  if (isCalendarDate(date) && date >= today) {
    const steps = cancellation ? stepsOf(cancellation, date) : [];
    const quoted = { ...dueOf(payment, totalPrice, { date, today }), totalPrice, cancellation: steps };
    return quotedTermsLine(quoted, { now, paysOnline });
  }
  const { depositPercent, balanceDays } = payment ?? { depositPercent: 0, balanceDays: 0 };
  const back = cancellation?.find(({ refundPercent }) => refundPercent > 0);
  return lineOf({
    pay: payText(depositPercent, balanceDays === 0 ? "on the day of travel" : beforeTravel(balanceDays), paysOnline),
    cancel: cancelText({
      hasRule: cancellation !== null && cancellation.length > 0,
      isPaid: paysAtBooking(payment, paysOnline),
      back: back && { percent: back.refundPercent, until: daysText(back.daysFrom) },
    }),
  });
}

const beforeTravel = (days: number) => (days === 1 ? "the day before travel" : `${days} days before travel`);

/** `percent`: of the price, at booking; 0: nothing. `rest`: when the rest is due. */
function payText(percent: number, rest: string | null, paysOnline: boolean): string {
  if (percent === 0) return "Nothing to pay now";
  if (percent === 100) return `Pay in full ${paysOnline ? "when you book" : dueWhen(false)}`;
  return `${percent}% ${paysOnline ? "now" : dueWhen(false)}, rest ${rest}`;
}

/** Whether customers pay before the office confirms. Otherwise nothing is paid while a booking is Pending. */
export function paysAtBooking(policy: PaymentPolicy | null, paysOnline: boolean): boolean {
  return (policy?.depositPercent ?? 0) > 0 && paysOnline;
}

/** `isPaid`: whether customers pay before the office confirms, see `paysAtBooking`. */
type Cancelling = { hasRule: boolean; isPaid: boolean; back: { percent: number; until: string } | undefined };

function cancelText({ hasRule, isPaid, back }: Cancelling): string {
  // Without a rule, what comes back of a payment is the office's choice.
  if (!hasRule) return isPaid ? "ask us about cancelling" : "free to cancel while Pending";
  if (!back) return isPaid ? "no refund on cancellation" : "free to cancel while Pending, then no refund";
  return `${back.percent === 100 ? "free" : backText(back.percent)} until ${back.until}`;
}

const lineOf = ({ pay, cancel }: { pay: string; cancel: string }) => `${pay} · ${cancel}`;

/**
 * The same terms as sentences: what is due when, and what a cancellation gives back. With a `date` in the future they name
 * amounts and days, otherwise percentages and days before travel.
 */
export function termsSentences(policies: Policies, { totalPrice, date = "", now, paysOnline }: Requested) {
  const { payment, cancellation } = policies;
  const today = dateInIndia(now);
  const isDated = isCalendarDate(date) && date >= today;
  const back = isDated ? cancellationText(cancellation && stepsOf(cancellation, date), now) : termsText(cancellation);
  const isPaid = paysAtBooking(payment, paysOnline);
  return {
    payment: isDated
      ? dueText(dueOf(payment, totalPrice, { date, today }), paysOnline)
      : paymentText(payment, paysOnline),
    cancellation: isPaid
      ? back
      : `Free to cancel while Pending. After that, ${back.charAt(0).toLowerCase()}${back.slice(1)}`,
  };
}
