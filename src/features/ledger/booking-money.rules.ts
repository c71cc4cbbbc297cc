import { type AgreedDue, type BookingMoney, dueAmount, type Payable, payableOf } from "~/features/ledger/payment.rules";
import type { HeldByTerms } from "~/features/ledger/refund/refund.rules";
import { refundShares } from "~/features/ledger/refund/refund-share.schema";
import { fromDatabaseDate } from "~/lib/dates";
import type { Booking } from "~/server/db/generated/client";

/** The money columns of a row, in rupees. */
export function moneyOf({
  status,
  ...row
}: Pick<Booking, "status" | "totalPrice" | "paid" | "refunded" | "refunding">): BookingMoney {
  return {
    status,
    totalPrice: Number(row.totalPrice),
    paid: Number(row.paid),
    refunded: Number(row.refunded),
    refunding: Number(row.refunding),
  };
}

/** What is held of a row's money, and what changes have settled about its return, in rupees. */
export function heldByTermsOf(row: Pick<Booking, "paid" | "refunding" | "refundShares">): HeldByTerms {
  return {
    paid: Number(row.paid),
    refunding: Number(row.refunding),
    shares: refundShares.parse(row.refundShares),
  };
}

/** What was agreed about paying. */
export function agreedDueOf({ deposit, balanceDueOn }: Pick<Booking, "deposit" | "balanceDueOn">): AgreedDue {
  return {
    deposit: deposit === null ? null : Number(deposit),
    balanceDueOn: balanceDueOn && fromDatabaseDate(balanceDueOn),
  };
}

/** What is due of a row, and what its customer can pay of it now, in rupees. */
export function dueOfRow(row: Parameters<typeof moneyOf>[0] & Parameters<typeof agreedDueOf>[0]): {
  due: number;
  payable: Payable;
} {
  const money = moneyOf(row);
  return { due: dueAmount(money), payable: payableOf(money, agreedDueOf(row)) };
}
