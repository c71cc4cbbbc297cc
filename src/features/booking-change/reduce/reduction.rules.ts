import { discountOn, type PriceLine } from "~/features/product/price/price-breakdown.rules";
import { toPaise, toRupees } from "~/lib/money";

type Value = { amount?: number | null | undefined; percent?: number | null | undefined };

/** The lines of a booking and their sum, in rupees. */
export type Priced = { lines: PriceLine[]; totalPrice: number };

/** What is taken off `totalPrice` and what is left, in rupees; null if the amount is more than the total. */
export function reduce(totalPrice: number, { amount, percent }: Value): { off: number; left: number } | null {
  const total = toPaise(totalPrice);
  if (typeof amount === "number" && toPaise(amount) > total) return null;
  const off = discountOn(typeof amount === "number" ? { amount } : { percent: percent ?? 0 }, total);
  return { off: toRupees(off), left: toRupees(total - off) };
}

/** The label by which the line of a reduction differs from that of a discount code. */
const reductionLabel = "Reduction";

/** The line of a reduction by `off` rupees. `percent`: it was given in percent. */
export function reductionLine(off: number, percent?: number | null): PriceLine {
  const line = discountLine(reductionLabel, off);
  return typeof percent === "number" ? { ...line, percent } : line;
}

function discountLine(label: string, off: number): PriceLine {
  return { unit: "discount", label, quantity: 1, unitPrice: -off, amount: -off };
}

/** What a line takes off by hand, in rupees; null for every other line. */
export function reductionOf({ unit, label, amount }: PriceLine): number | null {
  return unit === "discount" && label === reductionLabel ? -amount : null;
}

/** The label of the line of what was given back as a favour: it is not taken back like a reduction. */
const favourLabel = "Given back as a favour";

/**
 * Adds the lines that staff had taken off `before`, as far as the new price bears them: what was given in percent takes off as
 * many percent of it.
 */
export function withReductions<Price extends Priced>(price: Price, before: readonly PriceLine[]): Price {
  let left = price.totalPrice;
  const lines = [...price.lines];
  for (const { unit, label, percent, amount } of before) {
    const isByHand = unit === "discount" && (label === reductionLabel || label === favourLabel);
    const value = percent === undefined ? { amount: Math.min(-amount, left) } : { percent };
    const reduced = isByHand ? reduce(left, value) : null;
    if (!reduced || reduced.off === 0) continue;
    lines.push({ ...discountLine(label, reduced.off), ...(percent !== undefined && { percent }) });
    left = reduced.left;
  }
  return { ...price, lines, totalPrice: left };
}

/** The price after `amount` rupees went back as a favour, as far as it bears them. */
export function withFavour({ lines, totalPrice }: Priced, amount: number): Priced {
  const { off, left } = reduce(totalPrice, { amount: Math.min(amount, totalPrice) }) ?? { off: 0, left: totalPrice };
  return { lines: [...lines, discountLine(favourLabel, off)], totalPrice: left };
}

/** The price without the last reduction of `amount` rupees; null if there is none. */
export function withoutReduction({ lines, totalPrice }: Priced, amount: number): Priced | null {
  const at = lines.findLastIndex((line) => reductionOf(line) === amount);
  if (at < 0) return null;
  return { lines: lines.toSpliced(at, 1), totalPrice: toRupees(toPaise(totalPrice) + toPaise(amount)) };
}
