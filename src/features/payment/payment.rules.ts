import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";

export const paymentStatuses = ["unpaid", "partPaid", "paid", "refundDue", "refunded"] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** In the portal and in exports. */
export const paymentStatusNames: Record<PaymentStatus, string> = {
  unpaid: "Unpaid",
  partPaid: "Part paid",
  paid: "Paid",
  refundDue: "Refund due",
  refunded: "Refunded",
};

/** What a booking says about its money, in rupees: see the columns of Booking. */
export type BookingMoney = {
  status: "Pending" | "Confirmed" | "Cancelled";
  totalPrice: number;
  paid: number;
  refunded: number;
  refunding: number;
};

/**
 * `refundDue`: something is to go back or on its way, or more is paid than the total. Otherwise by what is paid: of a
 * cancelled booking what was kept.
 */
export function paymentStatusOf({ status, totalPrice, paid, refunded, refunding }: BookingMoney): PaymentStatus {
  if (refunding > 0) return "refundDue";
  if (status === "Cancelled" && refunded > 0) return "refunded";
  if (paid > totalPrice && status !== "Cancelled") return "refundDue";
  if (paid >= totalPrice) return "paid";
  if (paid > 0) return "partPaid";
  return refunded > 0 ? "refunded" : "unpaid";
}

/** What is still to be paid, in rupees; 0 for a cancelled booking. What is to go back does not count as paid. */
export function dueAmount({ status, totalPrice, paid, refunding }: BookingMoney): number {
  if (status === "Cancelled") return 0;
  return toRupees(Math.max(toPaise(totalPrice) - toPaise(paid) + toPaise(refunding), 0));
}

/** What is to go back, in rupees, written as a refund or not: what is on its way, and what a booking has above its total. */
export function owedBack({ status, totalPrice, paid, refunding }: Omit<BookingMoney, "refunded">): number {
  if (status === "Cancelled") return refunding;
  return toRupees(Math.max(toPaise(refunding), toPaise(paid) - toPaise(totalPrice)));
}

/** What was agreed about paying, in rupees. `deposit`: due at booking, null for nothing; a reduced total can be less. */
export type AgreedDue = { deposit: number | null; balanceDueOn: CalendarDate | null };

/** What a customer can pay now, in rupees; null: not to be chosen. */
export type Payable = { deposit: number | null; balance: number | null; full: number | null };

const nothingPayable: Payable = { deposit: null, balance: null, full: null };

/** What can be paid: the rest of the deposit, or the balance after it, or all that is due. */
export function payableOf(money: BookingMoney, { deposit }: AgreedDue): Payable {
  const due = dueAmount(money);
  if (due === 0) return nothingPayable;
  const ofDeposit = toPaise(deposit ?? 0) - toPaise(money.paid) + toPaise(money.refunding);
  if (ofDeposit > 0 && ofDeposit < toPaise(due)) return { deposit: toRupees(ofDeposit), balance: null, full: due };
  if (money.paid > 0) return { deposit: null, balance: due, full: null };
  return { deposit: null, balance: null, full: due };
}

/** Whether all is paid that is due at booking: the deposit, or the whole price without one. */
export function isBookingPaid({ totalPrice, paid }: BookingMoney, { deposit }: AgreedDue): boolean {
  return toPaise(paid) >= toPaise(Math.min(deposit ?? totalPrice, totalPrice));
}

/** The day by which the next payment is due: that of the booking, or of the balance; null: no day is agreed. */
export function dueOnOf(
  money: BookingMoney,
  { deposit, balanceDueOn }: AgreedDue,
  bookedAt: Date | string,
): CalendarDate | null {
  if (dueAmount(money) === 0 || deposit === null) return null;
  return toPaise(money.paid) < toPaise(deposit) ? dateInIndia(new Date(bookedAt)) : balanceDueOn;
}

/** The states of payments that keep the places of a booking: their money is here, or the customer says so. */
export const moneyArriving = ["reported", "captured", "mismatched"] as const;

/** The money of a booking on the wire. */
export function toMoneyShown(money: BookingMoney, agreed: AgreedDue, bookedAt: Date | string) {
  return {
    paymentStatus: paymentStatusOf(money),
    paid: money.paid,
    due: dueAmount(money),
    dueOn: dueOnOf(money, agreed, bookedAt),
  };
}

/** A payment from which money can be given back, in rupees. */
export type Source = { id: string; received: number; refunds: readonly { amount: number }[] };

/**
 * Which payments give back `amount` rupees: the newest that can bear all of it, and only if none can, several, newest
 * first. `payments` are oldest first. Null: together they have less.
 */
export function splitRefund(payments: readonly Source[], amount: number): { id: string; amount: number }[] | null {
  const newestFirst = payments.toReversed().map(({ id, received, refunds }) => ({
    id,
    left: toPaise(received) - refunds.reduce((sum, refund) => sum + toPaise(refund.amount), 0),
  }));
  const wanted = toPaise(amount);
  const bearer = newestFirst.find(({ left }) => left >= wanted);
  if (bearer) return [{ id: bearer.id, amount }];
  const parts: { id: string; amount: number }[] = [];
  let missing = wanted;
  for (const { id, left } of newestFirst) {
    const part = Math.min(left, missing);
    if (part > 0) parts.push({ id, amount: toRupees(part) });
    missing -= Math.max(part, 0);
  }
  return missing === 0 ? parts : null;
}
