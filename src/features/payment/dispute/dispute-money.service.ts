import { issueOrLater } from "~/features/invoicing/issue/issue-or-later.service";
import { writeArrived } from "~/features/ledger/ledger.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import { makeRoom } from "~/features/payment/settle/make-room.service";
import { toPaise, toRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";
import type { Dispute, Payment } from "~/server/db/generated/client";
import { newId } from "~/server/ids";

/**
 * Brings the ledger in line with the disputes of a payment: writes what they have taken or brought back, as far as it is
 * missing. Call it when a dispute has changed, and when a refund has failed: a lost dispute takes no more than is left, and a
 * failed refund leaves more. The booking must be locked. A payment of another amount than was asked waits until an admin has
 * taken it.
 */
export async function moveDisputed(tx: Transaction, id: string): Promise<void> {
  const payment = await findDisputed(tx, id);
  if (payment.state !== "captured") return;
  const moves = await Promise.all(
    payment.disputes.map(async (dispute) => ({ dispute, missing: await missingOf(tx, dispute) })),
  );
  // What one dispute brings back, another one can take.
  moves.sort((one, other) => one.missing - other.missing);
  let hasMoved = false;
  for (const { dispute, missing } of moves) {
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

/** The payment that the customer made: for money that a won dispute brought back, the one that was disputed. */
async function findDisputed(tx: Transaction, id: string) {
  const { dispute } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { dispute: { select: { paymentId: true } } },
  });
  return tx.payment.findUniqueOrThrow({ where: { id: dispute?.paymentId ?? id }, include: { disputes: true } });
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

/**
 * A lost dispute is money that went back: what is owed and not sent becomes less by it, and no more goes than is left. What
 * earlier disputes brought back goes with it.
 */
async function take(tx: Transaction, { id, bookingId, provider }: Payment, dispute: Dispute, paise: number) {
  const sources = await tx.payment.findMany({
    where: { state: "captured", OR: [{ id }, { dispute: { paymentId: id } }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  let missing = paise;
  for (const source of sources) {
    if (missing === 0) break;
    await makeRoom(tx, source, toRupees(missing));
    const gone = await tx.refund.aggregate({ where: { paymentId: source.id }, _sum: { amount: true } });
    const left = toPaise(Number(source.received)) - toPaise(Number(gone._sum.amount ?? 0));
    const part = Math.min(missing, left);
    if (part <= 0) continue;
    missing -= part;
    await tx.refund.create({
      data: {
        id: newId(),
        paymentId: source.id,
        bookingId,
        provider,
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
async function bringBack(tx: Transaction, payment: Payment, dispute: Dispute, paise: number): Promise<void> {
  await writeArrived(tx, payment, {
    amount: toRupees(paise),
    capturedAt: dispute.toldAt,
    disputeId: dispute.id,
    reason: "The bank gave it back after a dispute.",
  });
}
