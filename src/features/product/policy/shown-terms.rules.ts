import type { Pricing } from "~/features/product/pricing.rules";
import { site } from "~/lib/site";
import { type Due, dueText } from "./payment.rules";
import { type Policies, policiesOf } from "./policy.rules";
import { paysAtBooking, type QuotedTerms, quotedTermsLine, termsLineOf, termsSentences } from "./terms-line.rules";

// The terms with the settings of the site.

const paysOnline = () => site().payOnline.length > 0;

type Requested = { totalPrice: number; date?: string | undefined; now: Date };

/** The terms of a product in one line. Without a `date` to come, in days before travel. */
export function shownTermsLine(pricing: Pricing, requested: Requested): string {
  return termsLineOf(policiesOf(pricing, site()), { ...requested, paysOnline: paysOnline() });
}

/** The terms of a quote in one line. */
export function shownQuotedTerms(quoted: QuotedTerms, now: Date): string {
  return quotedTermsLine(quoted, { now, paysOnline: paysOnline() });
}

/** The terms as sentences, about paying and about cancelling. */
export function shownSentences(policies: Policies, requested: Requested) {
  return termsSentences(policies, { ...requested, paysOnline: paysOnline() });
}

/** What is due of a Pending booking, in a sentence. */
export function shownDue(due: Due): string {
  return dueText(due, paysOnline());
}

/** Whether a booking of the product is paid, at least in part, before the office confirms it. */
export function isPaidAtBooking(pricing: Pricing): boolean {
  return paysAtBooking(policiesOf(pricing, site()).payment, paysOnline());
}
