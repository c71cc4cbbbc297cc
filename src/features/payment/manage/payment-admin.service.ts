import { moveDisputed } from "~/features/payment/dispute/dispute-money.service";
import { holdAgain } from "~/features/payment/holds/hold-again.service";
import {
  type LockedBooking,
  lockBooking,
  noteEvent,
  paymentSelect,
  toPaymentShown,
} from "~/features/payment/ledger/ledger.service";
import { settle } from "~/features/payment/ledger/settle.service";
import { mailRejected } from "~/features/payment/mail/payment-mail.service";
import { fromDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { noteTotal, rangeOf } from "~/server/api/paging";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import {
  type AdminPayment,
  type DecidePaymentInput,
  type ListPaymentsInput,
  maxPaymentsPerPage,
} from "./payment-admin.schema";

const adminSelect = {
  ...paymentSelect,
  ...{ note: true, reportedAt: true, bookingId: true, providerRef: true },
  booking: { select: { id: true, reference: true, itemTitle: true, date: true, status: true, name: true } },
} satisfies Prisma.PaymentSelect;

type Row = Prisma.PaymentGetPayload<{ select: typeof adminSelect }>;

/** The payments, newest first. */
export async function listPayments(ctx: UserContext, input: ListPaymentsInput): Promise<AdminPayment[]> {
  const where = input.state ? { state: input.state } : {};
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.PaymentOrderByWithRelationInput[];
  const range = rangeOf(input, maxPaymentsPerPage);
  // The ids first, by the index alone: otherwise a late page joins the bookings of all pages before it.
  const ids = await ctx.db.payment.findMany({ where, select: { id: true }, orderBy, ...range });
  const ofPage = { id: { in: ids.map(({ id }) => id) } };
  const rows = await ctx.db.payment.findMany({ where: ofPage, select: adminSelect, orderBy });
  noteTotal(ctx, input, maxPaymentsPerPage, rows.length, () => ctx.db.payment.count({ where }));
  return rows.map(toAdminPayment);
}

/**
 * Records that the money of a payment has arrived (`matched`), or that it was not found (`rejected`). Throws NOT_FOUND,
 * STATUS_CHANGED when the payment does not allow it, and UTR_KNOWN when its number is that of another payment.
 */
export async function decidePayment({ db, user, now }: UserContext, input: DecidePaymentInput): Promise<AdminPayment> {
  return db.$transaction(async (tx) => {
    const { booking, before } = await lockPayment(tx, input.id);
    const by = { actorId: user.id, at: now };
    if (input.state === "matched") await match(tx, before, by);
    else await reject(tx, { booking, payment: before, reason: input.reason ?? "" }, by);
    return toAdminPayment(await read(tx, input.id));
  });
}

async function lockPayment(tx: Transaction, id: string): Promise<{ booking: LockedBooking; before: Row }> {
  const { bookingId } = await read(tx, id);
  const booking = await lockBooking(tx, bookingId);
  return { booking, before: await read(tx, id) };
}

async function read(tx: Transaction, id: string): Promise<Row> {
  const row = await tx.payment.findUnique({ where: { id }, select: adminSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such payment.");
  return row;
}

type By = { actorId: string; at: Date };

/** What an online provider tells is taken only from the provider, unless another amount arrived. */
async function match(tx: Transaction, payment: Row, { actorId, at }: By): Promise<void> {
  const { id, state, provider, amount, received } = payment;
  if (state === "captured") throw changed("This payment was received before.");
  if (state !== "mismatched" && provider !== "upi") {
    throw changed("Razorpay tells us when this payment has arrived; it cannot be matched by hand.");
  }
  const arrived = { providerRef: payment.providerRef ?? payment.utr, amount: Number(received ?? amount) };
  const settled = await settle(tx, { payment: { id }, ...arrived, at, actorId, isAccepted: true });
  if (settled !== "repeat") return moveDisputed(tx, id);
  throw new AppError("UTR_KNOWN", "The number of this transfer is that of another payment. Please reject one of them.");
}

type Rejection = { booking: LockedBooking; payment: Row; reason: string };

/** The places of a Pending booking are held anew, because the report had stopped the clock of its hold. */
async function reject(tx: Transaction, { booking, payment, reason }: Rejection, { actorId, at }: By): Promise<void> {
  const { id, state, provider, bookingId } = payment;
  if (state === "captured" || state === "mismatched") {
    throw changed("The money of this payment has arrived. Take it, and then give it back.");
  }
  if (state !== "reported" || provider !== "upi") throw changed("Only a reported payment can be rejected.");
  await tx.payment.update({ where: { id }, data: { state: "rejected", reason, actorId }, select: { id: true } });
  const amount = Number(payment.amount);
  const text = `${formatRupees(amount)} by UPI not found: ${reason}`;
  await noteEvent(tx, bookingId, { kind: "payment", text, actorId });
  const until = await holdAgain(tx, booking, at);
  await mailRejected(tx, bookingId, { amount, utr: payment.utr ?? "", reason, until });
}

function changed(message: string): AppError {
  return new AppError("STATUS_CHANGED", message);
}

function toAdminPayment({ booking, note, reportedAt, bookingId: _, providerRef: __, ...row }: Row): AdminPayment {
  const { id: _id, itemTitle: title, date, ...about } = booking;
  return {
    ...toPaymentShown(row),
    ...{ asked: Number(row.amount), reason: row.reason, note, reportedAt: reportedAt?.toISOString() ?? null },
    booking: { _id, title, date: fromDatabaseDate(date), ...about },
  };
}
