import { lockBooking, noteEvent, paymentSelect, toPaymentShown } from "~/features/ledger/ledger.service";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { utrKnownMessage } from "./pay.rules";
import type { ReportPaymentInput } from "./pay.schema";

/**
 * Stores the number of the transfer that the customer has made by UPI. It confirms nothing, but the places are held until
 * an admin or the bank's statement has answered. A wrong number can be corrected until then. A number that another booking
 * has is stored like any other, so that the answer does not reveal it: the office decides. Throws NOT_FOUND, UTR_KNOWN for that of
 * another payment of this booking, and STATUS_CHANGED for a payment that has arrived.
 */
export function reportPayment(ctx: UserContext, input: ReportPaymentInput): Promise<PaymentShown> {
  const { now, user } = ctx;
  const payer = { whose: { booking: { userId: user.id } }, actorId: user.id };
  return onceInTransaction({ ...ctx, userId: user.id }, "payment.report", input, (tx) =>
    reportOf(tx, payer, input, now),
  );
}

/** `whose`: which payments somebody may report; `actorId`: their account, if any. */
type Payer = { whose: Prisma.PaymentWhereInput; actorId: string | null };

/** Like {@link reportPayment}, of the payments of `whose`. */
export async function reportOf(
  tx: Transaction,
  { whose, actorId }: Payer,
  { id, utr }: ReportPaymentInput,
  now: Date,
): Promise<PaymentShown> {
  const own = { ...whose, id, provider: "upi" } as const;
  const found = await tx.payment.findFirst({ where: own, select: { bookingId: true } });
  if (!found) throw new AppError("NOT_FOUND", "You have no such payment by UPI.");
  const booking = await lockBooking(tx, found.bookingId);
  const before = await tx.payment.findUniqueOrThrow({ where: { id }, select: paymentSelect });
  if (before.state === "captured" || before.state === "mismatched") {
    throw new AppError("STATUS_CHANGED", "The money of this payment has arrived already.");
  }
  if (before.state === "reported" && before.utr === utr) return toPaymentShown(before);
  await requireNewHere(tx, before.id, booking.id, utr);
  const after = await tx.payment.update({
    where: { id },
    data: { state: "reported", utr, reportedAt: now, reason: null },
    select: paymentSelect,
  });
  if (booking.heldUntil) {
    await tx.booking.update({ where: { id: booking.id }, data: { heldUntil: null }, select: { id: true } });
  }
  const text = `${formatRupees(Number(before.amount))} by UPI reported, transaction ${utr}`;
  await noteEvent(tx, booking.id, { kind: "payment", text, actorId });
  return toPaymentShown(after);
}

/** One transfer pays a booking once. Its number may also be known from a bank's statement. */
async function requireNewHere(tx: Transaction, id: string, bookingId: string, utr: string): Promise<void> {
  const others = { id: { not: id }, bookingId, provider: "upi" as const };
  if ((await tx.payment.count({ where: { ...others, OR: [{ utr }, { providerRef: utr }] } })) === 0) return;
  throw new AppError("UTR_KNOWN", utrKnownMessage, { issues: [{ path: ["utr"], message: utrKnownMessage }] });
}
