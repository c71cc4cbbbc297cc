import type { Pricing } from "~/features/product/pricing.rules";
import { site } from "~/lib/site";
import { policiesOf } from "./policy.rules";
import { type QuotedTerms, quotedTermsLine, termsLineOf } from "./terms-line.rules";

const paysOnline = () => site().payOnline.length > 0;

type Requested = { totalPrice: number; date?: string | undefined; now: Date };

/** The terms of a product in one line, with the settings of the site. Without a `date` to come, in days before travel. */
export function shownTermsLine(pricing: Pricing, requested: Requested): string {
  return termsLineOf(policiesOf(pricing, site()), { ...requested, paysOnline: paysOnline() });
}

/** The terms of a quote in one line. */
export function shownQuotedTerms(quoted: QuotedTerms, now: Date): string {
  return quotedTermsLine(quoted, { now, paysOnline: paysOnline() });
}
