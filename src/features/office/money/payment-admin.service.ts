import { paymentSelect, toPaymentShown } from "~/features/ledger/ledger.service";
import { fromDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { type AdminPayment, type ListPaymentsInput, maxPaymentsPerPage } from "./payment-admin.schema";
import type { SameNumber } from "./same-number.rules";
import { findSameNumbers } from "./same-number.service";

const adminSelect = {
  ...paymentSelect,
  note: true,
  reportedAt: true,
  bookingId: true,
  providerRef: true,
  booking: { select: { id: true, reference: true, itemTitle: true, date: true, status: true, name: true } },
} satisfies Prisma.PaymentSelect;

export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof adminSelect }>;

/** The payments, newest first. */
export async function listPayments(ctx: UserContext, input: ListPaymentsInput): Promise<AdminPayment[]> {
  const where = input.state ? { state: input.state } : {};
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.PaymentOrderByWithRelationInput[];
  const range = rangeOf(input, maxPaymentsPerPage);
  // The ids first, by the index alone: otherwise a late page joins the bookings of all pages before it.
  const ofRange = { ...where, ...olderThanAsked(input, "createdAt") };
  const ids = await ctx.db.payment.findMany({ where: ofRange, select: { id: true }, orderBy, ...range });
  const ofPage = { id: { in: ids.map(({ id }) => id) } };
  const rows = await ctx.db.payment.findMany({ where: ofPage, select: adminSelect, orderBy });
  const next = timeCursor(rows, range.take, "createdAt");
  notePage(ctx, input, maxPaymentsPerPage, { shown: rows.length, total: () => ctx.db.payment.count({ where }), next });
  return toAdminPayments(ctx.db, rows);
}

/** Reads a payment with its booking. Throws NOT_FOUND. */
export async function readPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  const row = await tx.payment.findUnique({ where: { id }, select: adminSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such payment.");
  return row;
}

/** Payments for admins, each with those of other bookings that have its number. */
export async function toAdminPayments(
  db: Pick<Transaction, "payment">,
  rows: readonly PaymentRow[],
): Promise<AdminPayment[]> {
  const sameNumbersOf = await findSameNumbers(db, rows);
  return rows.map((row) => toAdminPayment(row, sameNumbersOf(row)));
}

function toAdminPayment(payment: PaymentRow, sameNumbers: readonly SameNumber[]): AdminPayment {
  const { booking, note, reportedAt, bookingId: _, providerRef: __, ...row } = payment;
  const { id: _id, itemTitle: title, date, ...about } = booking;
  return {
    ...toPaymentShown(row),
    asked: Number(row.amount),
    reason: row.reason,
    note,
    reportedAt: reportedAt?.toISOString() ?? null,
    booking: { _id, title, date: fromDatabaseDate(date), ...about },
    sameNumber: [...sameNumbers],
  };
}
