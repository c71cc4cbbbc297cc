import { notifyCustomer } from "~/features/booking/detail/notify-customer.service";
import { lockBooking, lockBookings, noteEvent } from "~/features/ledger/ledger.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import { formatRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { BankCredit } from "~/server/db/generated/client";
import { newId } from "~/server/ids";

const reason = "The transfer was for another booking.";

/**
 * Takes a credit back from its bookings, and returns their ids. What was recorded stays in the ledger, with a refund of all of it by
 * which no money leaves, so that papers follow. The payments give up the number of the transfer for the next ones. Throws
 * STATUS_CHANGED if something of it was refunded.
 */
export async function takeCreditBack(
  tx: Transaction,
  { id }: BankCredit,
  { actorId, now }: { actorId: string; now: Date },
): Promise<string[]> {
  const found = await tx.payment.findMany({ where: { bankCreditId: id }, select: { bookingId: true } });
  await lockBookings(
    tx,
    found.map(({ bookingId }) => bookingId),
  );
  const payments = await tx.payment.findMany({
    where: { bankCreditId: id },
    select: { id: true, bookingId: true, provider: true, received: true, _count: { select: { refunds: true } } },
    orderBy: { id: "asc" },
  });
  if (payments.some(({ _count }) => _count.refunds > 0)) {
    throw new AppError("STATUS_CHANGED", "Some of this money was refunded, or is to be. It stays with its booking.");
  }
  for (const { id: paymentId, bookingId, provider, received } of payments) {
    const amount = Number(received);
    await tx.payment.update({
      where: { id: paymentId },
      data: { bankCreditId: null, providerRef: null, reason },
      select: { id: true },
    });
    await tx.refund.create({
      data: {
        id: newId(),
        paymentId,
        bookingId,
        provider,
        amount,
        reason,
        actorId,
        state: "external",
        doneAt: now,
      },
      select: { id: true },
    });
    await noteEvent(tx, bookingId, {
      kind: "refund",
      actorId,
      text: `${formatRupees(amount)} no longer counts: ${reason}`,
    });
    await lockBooking(tx, bookingId);
    await followMoney(tx, bookingId, { reason: moreThanPrice, actorId, isReleased: false });
    const news = `The ${formatRupees(amount)} that we had recorded does not count as paid. ${reason}`;
    await notifyCustomer(tx, bookingId, { reason: news, actorId, now });
  }
  return payments.map(({ bookingId }) => bookingId);
}
