"use client";

import { useState } from "react";
import { PriceLines } from "~/features/booking/components/price-lines";
import { type DraftRequest, isSimpleBreakdown } from "~/features/checkout/draft-breakdown.rules";
import { isRequestOnly, permitFeeTexts } from "~/features/permit/permit.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { policiesOf } from "~/features/product/policy/policy.rules";
import { shownSentences } from "~/features/product/policy/shown-terms.rules";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import { hasSeasons, isPricedByAge, type Pricing } from "~/features/product/pricing.rules";
import type { ProductKind } from "~/features/product/registry";
import { hasAllAges } from "~/features/product/request/party-entry.rules";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { site } from "~/lib/site";

export type PriceAndTermsProps = {
  kind: ProductKind;
  breakdown: PriceBreakdown;
  pricing: Pricing;
  requested: DraftRequest;
  today: CalendarDate;
  /** The permits that the travellers need; null: unknown. */
  permits: NeededPermits | null;
};

/** The lines of the price if there are several, what permits cost, what is due when, and what a cancellation gives back. */
export function PriceAndTerms(props: PriceAndTermsProps) {
  const { kind, breakdown, pricing, requested, today, permits } = props;
  const { date } = requested;
  const [now] = useState(() => new Date());
  const { cancellation, payment: policy } = policiesOf(pricing, site());
  // The office decides first, so nothing is due at booking.
  const payment = isRequestOnly(permits) ? null : policy;
  const isDated = isCalendarDate(date) && date >= today;
  const terms = shownSentences({ cancellation, payment }, { totalPrice: breakdown.totalPrice, date, now });
  return (
    <section aria-label="Price and terms" className="grid gap-3 text-[0.9375rem]">
      {!hasAllAges(requested)
        ? isPricedByAge(pricing) && <p>The price depends on the ages of the children.</p>
        : !isSimpleBreakdown(kind, breakdown) && <PriceLines {...breakdown} />}
      {!isDated && hasSeasons(pricing) && <p>The price depends on the date.</p>}
      {permitFeeTexts(permits?.needs ?? []).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="text-sm text-soft">{`${terms.payment} ${terms.cancellation}`}</p>
    </section>
  );
}
