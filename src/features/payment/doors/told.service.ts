import { lockBooking } from "~/features/payment/ledger/ledger.service";
import { recordRefund } from "~/features/payment/ledger/refund.service";
import { settle } from "~/features/payment/ledger/settle.service";
import type { Told } from "~/features/payment/providers/provider";
import type { Database, Transaction } from "~/server/db/client";
import { log } from "~/server/log";

/**
 * Records what an online provider tells, whichever way it came. Captures come before refunds, because a refund's webhook
 * may overtake that of its payment. Each is a transaction of its own: one that fails does not undo the others, but is
 * thrown at the end.
 */
export async function recordTold(db: Database, told: readonly Told[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  const inOrder = [...told].sort((one, other) => rank(one) - rank(other));
  for (const one of inOrder) {
    try {
      const outcome = await db.$transaction((tx) => record(tx, one, now));
      if (outcome === "unknown")
        log().warn({ paymentId: one.paymentId }, `news of a payment that is not ours: ${one.kind}`);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function rank({ kind }: Told): number {
  return kind === "refund" ? 1 : 0;
}

async function record(tx: Transaction, told: Told, now: Date): Promise<string> {
  if (told.kind === "refund") return recordRefund(tx, told, now);
  const { orderId, paymentId, amount, at } = told;
  if (orderId === null) return "unknown";
  if (told.kind === "failed") return recordFailure(tx, orderId, told.reason);
  return settle(tx, { payment: { orderId }, providerRef: paymentId, amount, at, actorId: null });
}

/** One attempt failed: the order can still be paid, so only a payment that nothing else is known of changes. */
async function recordFailure(tx: Transaction, orderId: string, reason = "The payment failed."): Promise<string> {
  const payment = await tx.payment.findUnique({ where: { orderId }, select: { bookingId: true } });
  if (!payment) return "unknown";
  await lockBooking(tx, payment.bookingId);
  const where = { orderId, state: "created" as const };
  const { count } = await tx.payment.updateMany({ where, data: { state: "failed", reason } });
  return count > 0 ? "recorded" : "repeat";
}
