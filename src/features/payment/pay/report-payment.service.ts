import { lockBooking, noteEvent, paymentSelect, toPaymentShown } from "~/features/ledger/ledger.service";
import type { PaymentShown } from "~/features/ledger/payment.schema";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { ReportPaymentInput } from "./pay.schema";

/**
 * Stores the number of the transfer that the customer has made by UPI. It confirms nothing, but the places are held until
 * an admin or the bank's statement has answered. A wrong number can be corrected until then. A number that another booking
 * has is stored like any other, so that the answer does not reveal it: the office decides. Throws NOT_FOUND, UTR_KNOWN for that of
 * another payment of this booking, and STATUS_CHANGED for a payment that has arrived.
 */
export function reportPayment(ctx: UserContext, input: ReportPaymentInput): Promise<PaymentShown> {
  return ctx.db.$transaction((tx) => report(tx, ctx, input));
}

async function report(tx: Transaction, { user, now }: UserContext, { id, utr }: ReportPaymentInput) {
  const own = { id, provider: "upi", booking: { userId: user.id } } as const;
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
  await noteEvent(tx, booking.id, { kind: "payment", text, actorId: user.id });
  return toPaymentShown(after);
}

/** One transfer pays a booking once. Its number may also be known from a bank's statement. */
async function requireNewHere(tx: Transaction, id: string, bookingId: string, utr: string): Promise<void> {
  const others = { id: { not: id }, bookingId, provider: "upi" as const };
  if ((await tx.payment.count({ where: { ...others, OR: [{ utr }, { providerRef: utr }] } })) === 0) return;
  const message = "You have reported this number for this booking before. Please check it in your UPI app, or call us.";
  throw new AppError("UTR_KNOWN", message, { issues: [{ path: ["utr"], message }] });
}
