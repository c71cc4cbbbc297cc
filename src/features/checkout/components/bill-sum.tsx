"use client";

import { useState } from "react";
import { PriceLines } from "~/features/booking/components/price-lines";
import { type DraftRequest, isSimpleBill } from "~/features/checkout/draft-bill.rules";
import { cancellationText, stepsOf, termsText } from "~/features/product/policy/cancellation.rules";
import { dueOf, dueText, paymentText } from "~/features/product/policy/payment.rules";
import { policiesOf } from "~/features/product/policy/policy.rules";
import type { Bill } from "~/features/product/price/bill.rules";
import { hasSeasons, isPricedByAge, type Pricing } from "~/features/product/pricing.rules";
import type { ProductKind } from "~/features/product/registry";
import { hasAllAges } from "~/features/product/request/party-entry.rules";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { site } from "~/lib/site";

export type BillSumProps = {
  kind: ProductKind;
  bill: Bill;
  pricing: Pricing;
  requested: DraftRequest;
  today: CalendarDate;
};

/** The lines of the price if there are several, what is due when, and what a cancellation gives back. */
export function BillSum({ kind, bill, pricing, requested, today }: BillSumProps) {
  const { date } = requested;
  const [now] = useState(() => new Date());
  const { cancellation, payment } = policiesOf(pricing, site());
  const isDated = isCalendarDate(date) && date >= today;
  return (
    <section aria-label="Price and terms" className="grid gap-3 text-[0.9375rem]">
      {!hasAllAges(requested)
        ? isPricedByAge(pricing) && <p>The price depends on the ages of the children.</p>
        : !isSimpleBill(kind, bill) && <PriceLines {...bill} />}
      {!isDated && hasSeasons(pricing) && <p>The price depends on the date.</p>}
      <p className="text-sm text-soft">
        {`${isDated ? dueText(dueOf(payment, bill.totalPrice, { date, today })) : paymentText(payment)} ${isDated ? cancellationText(cancellation && stepsOf(cancellation, date), now) : termsText(cancellation)}`}
      </p>
    </section>
  );
}
