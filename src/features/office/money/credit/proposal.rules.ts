import type { Payable } from "~/features/ledger/payment.rules";
import { toPaise } from "~/lib/money";

/** Whether an amount is what can be paid of a booking now: the deposit, the balance, or all of it. In rupees. */
export function isPayable(amount: number, { deposit, balance, full }: Payable): boolean {
  return [deposit, balance, full].some((one) => one !== null && toPaise(one) === toPaise(amount));
}

/** The one booking for which a credit is proposed; null if it fits none of those that its text names, or several. */
export function proposalOf<Booking extends { payable: Payable }>(
  amount: number,
  named: readonly Booking[],
): Booking | null {
  const [only, ...others] = named.filter(({ payable }) => isPayable(amount, payable));
  return only && others.length === 0 ? only : null;
}

/** What the parts lack of the amount, in paise; negative if they are more. */
export function restOf(amount: number, parts: readonly number[]): number {
  return toPaise(amount) - parts.reduce((sum, part) => sum + toPaise(part), 0);
}
