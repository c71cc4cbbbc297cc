import { refundableOf } from "~/features/ledger/refund/refund.rules";
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
export function dueAmount(money: BookingMoney): number {
  if (money.status === "Cancelled") return 0;
  return toRupees(Math.max(toPaise(money.totalPrice) - toPaise(refundableOf(money)), 0));
}

/** What the office owes the customer, in rupees: refunds on their way, or the overpaid amount if that is more. */
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
  const kept = refundableOf(money);
  const ofDeposit = toPaise(deposit ?? 0) - toPaise(kept);
  if (ofDeposit > 0 && ofDeposit < toPaise(due)) return { deposit: toRupees(ofDeposit), balance: null, full: due };
  if (kept > 0) return { deposit: null, balance: due, full: null };
  return { deposit: null, balance: null, full: due };
}

/** Whether nothing is due at booking any more: the deposit is paid, or the whole price without one, or nothing is left of it. */
export function isBookingPaid(money: BookingMoney, { deposit }: AgreedDue): boolean {
  const { totalPrice } = money;
  return toPaise(refundableOf(money)) >= toPaise(Math.min(deposit ?? totalPrice, totalPrice));
}

/** What confirms a Pending booking: see the enum Confirmation. */
export type Confirmation = "payment" | "settled" | "staff";

/** Whether a payment of what is due at booking confirms it at once. `confirmOnCapture`: the setting. */
export function confirmsByMoney(
  confirmation: Confirmation,
  { confirmOnCapture }: { confirmOnCapture: boolean },
): boolean {
  return confirmOnCapture && confirmation !== "staff";
}

/** What a booking's money means for it. */
export type MoneyMeaning = {
  /** Whether its places have to be held for a payment. */
  needsHold: boolean;
  /** Whether its money confirms it, if the settings let money do so. */
  isConfirmed: boolean;
  /** Rupees that are paid beyond the price, and are not on their way back. */
  excess: number;
};

/** Derives what a booking's money means from its state alone, whatever happened before. */
export function meaningOf(money: BookingMoney, agreed: AgreedDue, confirmation: Confirmation): MoneyMeaning {
  const kept = refundableOf(money);
  const isOpen = money.status === "Pending";
  const confirms = { payment: kept > 0, settled: true, staff: false }[confirmation];
  return {
    needsHold: isOpen && kept === 0 && !isBookingPaid(money, agreed),
    isConfirmed: isOpen && confirms && isBookingPaid(money, agreed),
    excess: money.status === "Cancelled" ? 0 : toRupees(Math.max(toPaise(kept) - toPaise(money.totalPrice), 0)),
  };
}

/** What a deposit becomes when `amount` rupees go back as a favour: nothing that was paid of it is due again. */
export function depositAfterFavour(deposit: number | null, kept: number, amount: number): number | null {
  if (deposit === null || kept >= deposit) return deposit;
  return Math.max(kept, toRupees(toPaise(deposit) - toPaise(amount)));
}

/** The day by which the next payment is due: that of the booking, or of the balance; null: no day is agreed. */
export function dueOnOf(
  money: BookingMoney,
  { deposit, balanceDueOn }: AgreedDue,
  bookedAt: Date | string,
): CalendarDate | null {
  if (dueAmount(money) === 0 || deposit === null) return null;
  return toPaise(refundableOf(money)) < toPaise(deposit) ? dateInIndia(new Date(bookedAt)) : balanceDueOn;
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
  const needed = toPaise(amount);
  const bearer = newestFirst.find(({ left }) => left >= needed);
  if (bearer) return [{ id: bearer.id, amount }];
  const parts: { id: string; amount: number }[] = [];
  let missing = needed;
  for (const { id, left } of newestFirst) {
    const part = Math.min(left, missing);
    if (part > 0) parts.push({ id, amount: toRupees(part) });
    missing -= Math.max(part, 0);
  }
  return missing === 0 ? parts : null;
}
