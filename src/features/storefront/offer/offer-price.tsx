import { StruckPrice } from "~/features/product/components/struck-price";
import { compareOffer, shownPrice } from "~/features/product/kinds/offer/offer.rules";
import type { BookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { priceOf, serviceFeeText } from "~/features/product/price/fee.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

type OfferPriceProps = {
  offer: Pick<BookableOffer, "offerPrice" | "originalPrice" | "prices">;
  className?: string;
};

/**
 * The price per guest, the lowest if seasons or large parties make it less, and the original price struck through. Both include
 * the service fee.
 */
export function OfferPrice({ offer, className }: OfferPriceProps) {
  const { offerPrice: price, originalPrice } = offer;
  const offerPrice = shownPrice(offer, dateInIndia(new Date()));
  const { pays, before } = compareOffer({ offerPrice, originalPrice });
  const { unitPrice, serviceFee } = priceOf("offer", offerPrice, { travelers: 1 });
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {offerPrice < price && <span className="text-sm text-soft">from</span>}
        <span className={className}>{formatRupees(pays)}</span>
        {before !== null && <StruckPrice rupees={before} />}
        <span className="text-sm text-soft">per guest</span>
      </p>
      <p className="font-normal text-sm text-soft">
        {`${formatRupees(unitPrice)} + ${formatRupees(serviceFee)} service fee (${serviceFeeText()})`}
      </p>
    </div>
  );
}
