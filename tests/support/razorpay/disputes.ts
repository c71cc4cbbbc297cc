import { type DisputeEntity, newId, now, type PaymentEntity, Refusal } from "./entities";
import type { Webhooks } from "./webhooks";

const daySeconds = 24 * 60 * 60;

/** The double's disputes with Razorpay's rules. Whatever happens to them is reported by webhooks, with the payment. */
export function makeDisputes(webhooks: Webhooks, paymentOf: (paymentId: string) => PaymentEntity) {
  const disputes = new Map<string, DisputeEntity>();

  function report(event: string, dispute: DisputeEntity): DisputeEntity {
    webhooks.emit(`payment.dispute.${event}`, { payment: paymentOf(dispute.payment_id), dispute });
    return dispute;
  }

  function changed(disputeId: string, change: Partial<DisputeEntity>): DisputeEntity {
    const dispute = disputes.get(disputeId);
    if (!dispute) throw new Refusal("The id provided does not exist");
    return Object.assign(dispute, change);
  }

  /** Paise that lost disputes have taken of a payment. */
  function deductedOf(paymentId: string): number {
    const own = [...disputes.values()].filter(({ payment_id }) => payment_id === paymentId);
    return own.reduce((sum, { amount_deducted }) => sum + amount_deducted, 0);
  }

  return {
    disputes,
    deductedOf,
    /** The bank disputes a captured payment, by default all of it. */
    dispute: (paymentId: string, changes: Partial<DisputeEntity> = {}) => {
      const { amount, captured, currency } = paymentOf(paymentId);
      if (!captured) throw new Refusal("Only captured payments can be disputed");
      const dispute: DisputeEntity = {
        id: newId("disp"),
        entity: "dispute",
        payment_id: paymentId,
        amount,
        currency,
        amount_deducted: 0,
        reason_code: "goods_or_services_not_received",
        respond_by: now() + 3 * daySeconds,
        status: "open",
        phase: "chargeback",
        created_at: now(),
        ...changes,
      };
      disputes.set(dispute.id, dispute);
      return report("created", dispute);
    },
    /** The merchant has sent documents. */
    contest: (disputeId: string) => report("under_review", changed(disputeId, { status: "under_review" })),
    /** The documents do not do. */
    askAgain: (disputeId: string) => report("action_required", changed(disputeId, { status: "open" })),
    win: (disputeId: string) => report("won", changed(disputeId, { status: "won", amount_deducted: 0 })),
    /** By default all of it is deducted. */
    lose: (disputeId: string, paise?: number) => {
      const { amount } = changed(disputeId, { status: "lost" });
      return report("lost", changed(disputeId, { amount_deducted: paise ?? amount }));
    },
    /** A case of fraud ends. */
    closeDispute: (disputeId: string) => report("closed", changed(disputeId, { status: "closed" })),
    /** The bank goes on in the next phase. Nothing is deducted while it is open. */
    challenge: (disputeId: string, phase: "pre_arbitration" | "arbitration") =>
      report("created", changed(disputeId, { status: "open", phase, amount_deducted: 0 })),
  };
}
