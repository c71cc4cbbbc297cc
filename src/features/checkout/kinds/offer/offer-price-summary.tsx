import type { ReactNode } from "react";
import { serviceFeeText } from "~/features/product/price/fee.rules";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import { formatRupees } from "~/lib/money";

type OfferPriceSummaryProps = {
  /** The price of the chosen date and guests, all of them adults. */
  breakdown: PriceBreakdown;
  guests: number;
  /** What the same costs without the offer, in rupees. */
  before: number;
  /** Whether the price is another one on other days, and no day is chosen. */
  hasOtherDays: boolean;
  /** Whether children or seniors pay another price. */
  hasOtherAges: boolean;
};

/** The total price of an offer and its parts, and what it also depends on. */
export function OfferPriceSummary({ breakdown, guests, before, hasOtherDays, hasOtherAges }: OfferPriceSummaryProps) {
  const { unitPrice, serviceFee, totalPrice } = breakdown;
  return (
    <>
      <dl aria-live="polite" className="mt-5 grid gap-2 border-line border-t border-dashed pt-4 text-[0.9375rem]">
        <Row name="Price per guest">
          <span>{formatRupees(unitPrice)}</span>
          {guests !== 1 && <span className="text-soft">{` × ${guests}`}</span>}
        </Row>
        <Row name={`Service fee (${serviceFeeText()})`}>{formatRupees(serviceFee)}</Row>
        <div className="flex items-baseline justify-between gap-4 border-line border-t border-dashed pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="font-semibold text-2xl tabular-nums">{formatRupees(totalPrice)}</dd>
        </div>
      </dl>
      {before > totalPrice && (
        <p className="mt-2 font-semibold text-lac-ink text-sm">{`You save ${formatRupees(before - totalPrice)}`}</p>
      )}
      <p className="mt-2 text-sm text-soft empty:hidden">
        {`${hasOtherDays ? "The price depends on the date. " : ""}${hasOtherAges ? "For adults; children and seniors come in the next step." : ""}`}
      </p>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
