import { issueOrLater } from "~/features/invoicing/issue/issue-or-later.service";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import { makeRoom } from "~/features/payment/settle/refund.service";
import { toPaise, toRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";
import type { Dispute, Payment } from "~/server/db/generated/client";
import { newId } from "~/server/ids";

/**
 * Writes what the disputes of a payment have taken into the ledger, or brought back, as far as it is not there. Its booking
 * must be locked. A payment of another amount than was asked waits until an admin has taken it.
 */
export async function moveDisputed(tx: Transaction, paymentId: string): Promise<void> {
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { disputes: true } });
  if (payment.state !== "captured") return;
  let hasMoved = false;
  for (const dispute of payment.disputes) {
    const missing = await missingOf(tx, dispute);
    if (missing === 0) continue;
    hasMoved = true;
    if (missing > 0) await take(tx, payment, dispute, missing);
    else await bringBack(tx, payment, dispute, -missing);
  }
  if (!hasMoved) return;
  await followMoney(tx, payment.bookingId, { reason: moreThanPrice, actorId: null, isReleased: false });
  // Last, because the counters of papers are locked until the end of the transaction.
  await issueOrLater(tx, payment.bookingId);
}

/** Paise that the dispute takes and the ledger lacks; below 0: what it brings back. */
async function missingOf(tx: Transaction, { id: disputeId, status, deducted }: Dispute): Promise<number> {
  const [lost, returned] = await Promise.all([
    tx.refund.aggregate({ where: { disputeId }, _sum: { amount: true } }),
    tx.payment.aggregate({ where: { disputeId }, _sum: { received: true } }),
  ]);
  const taken = toPaise(Number(lost._sum.amount ?? 0)) - toPaise(Number(returned._sum.received ?? 0));
  return (status === "lost" ? toPaise(Number(deducted)) : 0) - taken;
}

/** A lost dispute is money that went back: what is owed and not sent becomes less by it, and no more goes than is left. */
async function take(tx: Transaction, payment: Payment, dispute: Dispute, paise: number): Promise<void> {
  await makeRoom(tx, payment, toRupees(paise));
  const sources = await tx.payment.findMany({
    where: { state: "captured", OR: [{ id: payment.id }, { dispute: { paymentId: payment.id } }] },
    select: { id: true, received: true, refunds: { select: { amount: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  let missing = paise;
  for (const { id: paymentId, received, refunds } of sources) {
    const gone = refunds.reduce((sum, { amount }) => sum + toPaise(Number(amount)), 0);
    const part = Math.min(missing, toPaise(Number(received)) - gone);
    if (part <= 0) continue;
    missing -= part;
    await tx.refund.create({
      data: {
        id: newId(),
        paymentId,
        bookingId: payment.bookingId,
        provider: payment.provider,
        amount: toRupees(part),
        state: "external",
        doneAt: dispute.toldAt,
        disputeId: dispute.id,
        reason: "The bank took it back in a dispute",
      },
      select: { id: true },
    });
  }
}

/** A payment of its own, because what was lost stands in reports and papers of its day. */
async function bringBack(
  tx: Transaction,
  { bookingId, provider }: Payment,
  dispute: Dispute,
  paise: number,
): Promise<void> {
  const amount = toRupees(paise);
  await tx.payment.create({
    data: {
      id: newId(),
      bookingId,
      provider,
      kind: "other",
      amount,
      received: amount,
      state: "captured",
      reference: newPaymentReference(),
      capturedAt: dispute.toldAt,
      disputeId: dispute.id,
      reason: "The bank gave it back after a dispute.",
    },
    select: { id: true },
  });
}
