import type { ReactNode } from "react";
import { priceOf, serviceFeeText } from "~/features/booking/booking.rules";
import { formatRupees } from "~/lib/money";

/** The total price of an offer for `guests` guests, and its parts. */
export function OfferPriceSummary({ price, guests }: { price: number; guests: number }) {
  const { serviceFee, totalPrice } = priceOf("offer", price, { travelers: guests });
  return (
    <dl aria-live="polite" className="mt-5 grid gap-2 border-line border-t border-dashed pt-4 text-[0.9375rem]">
      <Row name="Price per guest">
        {formatRupees(price)}
        {guests !== 1 && <span className="text-soft"> × {guests}</span>}
      </Row>
      <Row name={`Service fee (${serviceFeeText()})`}>{formatRupees(serviceFee)}</Row>
      <div className="flex items-baseline justify-between gap-4 border-line border-t border-dashed pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold text-2xl tabular-nums">{formatRupees(totalPrice)}</dd>
      </div>
    </dl>
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
