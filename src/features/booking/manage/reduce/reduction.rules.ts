import { discountOn } from "~/features/product/price/bill.rules";
import type { CalendarDate } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";

type Value = { amount?: number | null | undefined; percent?: number | null | undefined };

/** What is taken off `totalPrice` and what is left, in rupees; null if the amount is more than the total. */
export function reduce(totalPrice: number, { amount, percent }: Value): { off: number; left: number } | null {
  const total = toPaise(totalPrice);
  if (typeof amount === "number" && toPaise(amount) > total) return null;
  const off = discountOn(typeof amount === "number" ? { amount } : { percent: percent ?? 0 }, total);
  return { off: toRupees(off), left: toRupees(total - off) };
}

type Deposit = { deposit: number | null; balanceDueOn: CalendarDate | null };

/**
 * What is due of a reduced total, in rupees: the deposit stays and the rest shrinks. If the deposit was all, or is more
 * than what is left, all that is left is due at booking.
 */
export function dueOfReduced({ deposit, balanceDueOn }: Deposit, left: number): Deposit {
  if (deposit === null || left === 0) return { deposit: null, balanceDueOn: null };
  if (balanceDueOn === null || deposit >= left) return { deposit: left, balanceDueOn: null };
  return { deposit, balanceDueOn };
}
