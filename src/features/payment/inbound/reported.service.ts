import { lockBooking } from "~/features/ledger/ledger.service";
import { recordDispute } from "~/features/payment/dispute/record-dispute.service";
import type { PaymentProvider, Reported, ReportedPayment } from "~/features/payment/providers/provider";
import { recordRefund } from "~/features/payment/settle/refund.service";
import { findPayment, settle } from "~/features/payment/settle/settle.service";
import {
  forgetUnmatched,
  keepUnmatched,
  lockProviderPayment,
} from "~/features/payment/unmatched/keep-unmatched.service";
import type { Database, Transaction } from "~/server/db/client";
import { log } from "~/server/log";

/** Who knows the reference of an order; null: nobody can be asked. */
type Gateway = Pick<PaymentProvider, "fetchReference"> | null;

/**
 * Records payments, refunds and disputes that an online provider reports by webhook, return page or polling. Captures come
 * first, because the webhooks of refunds and disputes may overtake that of the payment. Each is a transaction of its own: one
 * that fails does not undo the others, but is thrown at the end. Money that fits no payment is listed for the office;
 * `provider` is asked for the reference of an order that we do not know.
 */
export async function recordReported(
  db: Database,
  reported: readonly Reported[],
  now: Date,
  provider: Gateway = null,
): Promise<void> {
  const failures: unknown[] = [];
  const inOrder = [...reported].sort((one, other) => rank(one) - rank(other));
  for (const one of inOrder) {
    try {
      const outcome = await recordOne(db, one, now, provider);
      if (outcome === "unknown")
        log().warn(
          { provider: one.provider, paymentId: one.paymentId },
          `news of a payment that is not ours: ${one.kind}`,
        );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const ranks = { captured: 0, failed: 0, refund: 1, dispute: 2 };

function rank({ kind }: Reported): number {
  return ranks[kind];
}

async function recordOne(db: Database, reported: Reported, now: Date, provider: Gateway): Promise<string> {
  const outcome = await db.$transaction((tx) => record(tx, reported, now));
  if (outcome !== "unknown" || reported.kind !== "captured" || !reported.orderId || reported.reference) return outcome;
  const reference = await provider?.fetchReference(reported.orderId);
  return reference ? db.$transaction((tx) => record(tx, { ...reported, reference }, now)) : outcome;
}

async function record(tx: Transaction, reported: Reported, now: Date): Promise<string> {
  if (reported.kind === "refund") return recordRefund(tx, reported, now);
  if (reported.kind === "dispute") return recordDispute(tx, reported);
  const { orderId } = reported;
  if (reported.kind === "failed") return orderId === null ? "unknown" : recordFailure(tx, { ...reported, orderId });
  await lockProviderPayment(tx, reported.paymentId);
  const settled = orderId === null ? "unknown" : await recordCapture(tx, { ...reported, orderId });
  if (settled === "unknown") await keepUnmatched(tx, reported);
  else await forgetUnmatched(tx, reported);
  return settled;
}

async function recordCapture(tx: Transaction, reported: ReportedPayment & { orderId: string }): Promise<string> {
  const { provider, orderId, reference, paymentId, amount, at } = reported;
  const payment = { provider, orderId, reference };
  const settled = await settle(tx, { payment, providerRef: paymentId, amount, at, actorId: null });
  if (settled !== "unknown" && reference) await keepOrder(tx, { provider, orderId, paymentId });
  return settled;
}

type Ordered = Pick<ReportedPayment, "provider" | "paymentId"> & { orderId: string };

/** The payment of an order that we had forgotten gets that order, because the provider is asked by it, also about refunds. */
async function keepOrder(tx: Transaction, { provider, orderId, paymentId }: Ordered) {
  if (await tx.payment.findUnique({ where: { orderId }, select: { id: true } })) return;
  await tx.payment.updateMany({ where: { provider, providerRef: paymentId }, data: { orderId } });
}

type Failure = Pick<ReportedPayment, "provider" | "reference" | "reason"> & { orderId: string };

/**
 * One attempt failed: the order can still be paid, so only a payment of which no money is known changes. The payer reads why the last
 * attempt failed.
 */
async function recordFailure(
  tx: Transaction,
  { provider, orderId, reference, reason = "The payment failed." }: Failure,
) {
  const payment = await findPayment(tx, { provider, orderId, reference });
  if (!payment) return "unknown";
  await lockBooking(tx, payment.bookingId);
  const where = { id: payment.id, state: { in: ["created" as const, "failed" as const] } };
  const { count } = await tx.payment.updateMany({ where, data: { state: "failed", reason } });
  return count > 0 ? "recorded" : "repeat";
}
