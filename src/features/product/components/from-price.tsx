import { lowestPrice } from "~/features/product/price/price-breakdown.rules";
import type { PriceTier } from "~/features/product/price/tier.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

type FromPriceProps = { price: number; prices: readonly PriceTier[]; className: string };

/** The price per person or day, as "from ₹4,000" if a season or a large party makes it less. */
export function FromPrice({ price, prices, className }: FromPriceProps) {
  const lowest = lowestPrice({ price, prices }, dateInIndia(new Date()));
  return (
    <span className={className}>
      {lowest < price && <span className="font-normal text-[0.8125rem] text-soft">from </span>}
      <span>{formatRupees(lowest)}</span>
    </span>
  );
}
