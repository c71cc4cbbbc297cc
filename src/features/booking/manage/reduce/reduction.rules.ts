import { type BillLine, discountOn } from "~/features/product/price/bill.rules";
import { toPaise, toRupees } from "~/lib/money";

type Value = { amount?: number | null | undefined; percent?: number | null | undefined };

/** The lines of a booking and their sum, in rupees. */
export type Priced = { lines: BillLine[]; totalPrice: number };

/** What is taken off `totalPrice` and what is left, in rupees; null if the amount is more than the total. */
export function reduce(totalPrice: number, { amount, percent }: Value): { off: number; left: number } | null {
  const total = toPaise(totalPrice);
  if (typeof amount === "number" && toPaise(amount) > total) return null;
  const off = discountOn(typeof amount === "number" ? { amount } : { percent: percent ?? 0 }, total);
  return { off: toRupees(off), left: toRupees(total - off) };
}

/** Tells the line of a reduction from that of a discount code. */
const reductionLabel = "Reduction";

/** The line of a reduction by `off` rupees. */
export function reductionLine(off: number): BillLine {
  return { unit: "discount", label: reductionLabel, quantity: 1, unitPrice: -off, amount: -off };
}

/** What a line takes off by hand, in rupees; null for every other line. */
export function reductionOf({ unit, label, amount }: BillLine): number | null {
  return unit === "discount" && label === reductionLabel ? -amount : null;
}

/** The price without the last reduction of `amount` rupees; null if there is none. */
export function withoutReduction({ lines, totalPrice }: Priced, amount: number): Priced | null {
  const at = lines.findLastIndex((line) => reductionOf(line) === amount);
  if (at < 0) return null;
  return { lines: lines.toSpliced(at, 1), totalPrice: toRupees(toPaise(totalPrice) + toPaise(amount)) };
}
