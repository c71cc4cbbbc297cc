import { priceOffer } from "~/features/booking/booking.rules";
import { struckPrice } from "~/features/offer/offer.rules";
import type { BookableOffer } from "~/features/offer/offer-booking.schema";
import { formatRupees } from "~/lib/money";

type OfferPriceProps = {
  offer: Pick<BookableOffer, "offerPrice" | "originalPrice">;
  className?: string;
};

/** The price per guest, with the original one struck through where it was higher, and what it comes to with the fee. */
export function OfferPrice({ offer, className }: OfferPriceProps) {
  const struck = struckPrice(offer);
  const { serviceFee, totalPrice } = priceOffer(offer.offerPrice, 1);
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={className}>{formatRupees(offer.offerPrice)}</span>
        {struck !== null && (
          <s className="text-[0.9375rem] text-soft">
            <span className="sr-only">instead of </span>
            {formatRupees(struck)}
          </s>
        )}
        <span className="text-sm text-soft">per guest</span>
      </p>
      <p className="font-normal text-ink text-sm">
        <span className="text-soft">+ {formatRupees(serviceFee)} service fee (8%) = </span>
        <span className="whitespace-nowrap font-semibold">{formatRupees(totalPrice)}</span>
      </p>
    </div>
  );
}
