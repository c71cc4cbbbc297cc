import { priceOf, serviceFeeText } from "~/features/booking/booking.rules";
import { compareOffer } from "~/features/product/kinds/offer/offer.rules";
import type { BookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { formatRupees } from "~/lib/money";
import { StruckPrice } from "./struck-price";

type OfferPriceProps = {
  offer: Pick<BookableOffer, "offerPrice" | "originalPrice">;
  className?: string;
};

/** The price per guest, and the original price struck through. Both include the service fee. */
export function OfferPrice({ offer, className }: OfferPriceProps) {
  const { pays, before } = compareOffer(offer);
  const { unitPrice, serviceFee } = priceOf("offer", offer.offerPrice, { travelers: 1 });
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={className}>{formatRupees(pays)}</span>
        {before !== null && <StruckPrice rupees={before} />}
        <span className="text-sm text-soft">per guest</span>
      </p>
      <p className="font-normal text-sm text-soft">
        {formatRupees(unitPrice)} + {formatRupees(serviceFee)} service fee ({serviceFeeText()})
      </p>
    </div>
  );
}
