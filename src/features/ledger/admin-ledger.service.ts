import type { z } from "zod";
import { paymentSelect, toPaymentShown } from "~/features/ledger/ledger.service";
import { refundableOf } from "~/features/ledger/refund/refund.rules";
import type { Booking, Prisma } from "~/server/db/generated/client";
import type { adminLedger, RefundForAdmin } from "./money.schema";

/** A refund in a select, for {@link toRefundForAdmin}. */
export const refundSelect = {
  id: true,
  provider: true,
  purpose: true,
  amount: true,
  state: true,
  reason: true,
  note: true,
  lastError: true,
  nextAttemptAt: true,
  attempts: true,
  createdAt: true,
  doneAt: true,
  actor: { select: { name: true } },
} satisfies Prisma.RefundSelect;

type RefundRow = Prisma.RefundGetPayload<{ select: typeof refundSelect }>;

const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** The payments and refunds of a booking in a select, for {@link toAdminLedger}. */
export const adminLedgerSelect = {
  undecidedSince: true,
  paid: true,
  refunding: true,
  payments: { select: { ...paymentSelect, note: true, actor: { select: { name: true } } }, orderBy: oldestFirst },
  refunds: { select: refundSelect, orderBy: oldestFirst },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof adminLedgerSelect }>;

/** Payments and refunds for admins. */
export function toAdminLedger({ payments, refunds, ...row }: Row): z.infer<z.ZodObject<typeof adminLedger>> {
  return {
    payments: payments.map(({ note, actor, ...row }) => ({
      ...toPaymentShown(row),
      reason: row.reason,
      note,
      by: actor?.name ?? null,
    })),
    refunds: refunds.map(toRefundForAdmin),
    undecided: undecidedOf(row),
  };
}

/** What the office has to decide of a cancelled booking, in rupees; 0: nothing. */
export function undecidedOf(row: Pick<Booking, "undecidedSince" | "paid" | "refunding">): number {
  return row.undecidedSince ? refundableOf({ paid: Number(row.paid), refunding: Number(row.refunding) }) : 0;
}

export function toRefundForAdmin(row: RefundRow): RefundForAdmin {
  const { id: _id, provider, purpose, amount, state, reason, note, lastError } = row;
  return {
    _id,
    provider,
    purpose,
    state,
    reason,
    note,
    lastError,
    amount: Number(amount),
    by: row.actor?.name ?? null,
    isReleased: row.nextAttemptAt !== null || row.attempts > 0 || state !== "created",
    at: (row.doneAt ?? row.createdAt).toISOString(),
  };
}
