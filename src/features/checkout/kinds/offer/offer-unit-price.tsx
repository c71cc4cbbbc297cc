import { StruckPrice } from "~/features/product/components/struck-price";
import { struckPrice } from "~/features/product/kinds/offer/offer.rules";
import type { BookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { priceOf, serviceFeeText } from "~/features/product/price/fee.rules";
import { lowestPrice } from "~/features/product/price/price-breakdown.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

type OfferUnitPriceProps = { offer: Pick<BookableOffer, "offerPrice" | "originalPrice" | "prices"> };

/** For the booking dialog: lowest price per guest without the fee, original price struck through, and total with the fee. */
export function OfferUnitPrice({ offer }: OfferUnitPriceProps) {
  const struck = struckPrice(offer);
  const lowest = lowestPrice({ price: offer.offerPrice, prices: offer.prices }, dateInIndia(new Date()));
  const { serviceFee, totalPrice } = priceOf("offer", lowest, { travelers: 1 });
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {lowest < offer.offerPrice && <span className="text-sm text-soft">from</span>}
        <span className="font-semibold text-ink text-lg">{formatRupees(lowest)}</span>
        {struck !== null && <StruckPrice rupees={struck} />}
        <span className="text-sm text-soft">per guest</span>
      </p>
      <p className="font-normal text-ink text-sm">
        <span className="text-soft">{`+ ${formatRupees(serviceFee)} service fee (${serviceFeeText()}) =`} </span>
        <span className="whitespace-nowrap font-semibold">{formatRupees(totalPrice)}</span>
      </p>
    </div>
  );
}
