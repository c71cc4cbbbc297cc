import { z } from "zod";
import type { RefundState, Reported, ReportedDispute, ReportedRefund } from "~/features/payment/providers/provider";
import { toRupees } from "~/lib/money";
import type { RazorpayDispute, RazorpayOrder, RazorpayPayment, RazorpayRefund } from "./razorpay.schema";

const provider = "razorpay" as const;

/**
 * What a payment reports: nothing while it is only created or authorized. A payment that was given back was captured. `order`:
 * its order, where the provider sends that too.
 */
export function readPayment(payment: RazorpayPayment, order?: RazorpayOrder): Reported[] {
  // The notes of a payment come from the payer's browser, those of an order from us.
  const reference = (order && referenceIn(order)) ?? referenceIn(payment);
  const reported = {
    provider,
    orderId: payment.order_id ?? null,
    paymentId: payment.id,
    amount: toRupees(payment.amount - feeOnTop(payment)),
    at: new Date(payment.created_at * 1000),
    ...(reference && { reference }),
  };
  if (payment.status === "failed") {
    const { error_description: reason } = payment;
    return [{ kind: "failed", ...reported, ...(reason && { reason }) }];
  }
  return isCaptured(payment) ? [{ kind: "captured", ...reported }] : [];
}

/** What the payer paid to Razorpay beyond our amount, in paise: it is not ours. */
function feeOnTop({ fee, fee_bearer }: RazorpayPayment): number {
  return fee_bearer === "customer" ? (fee ?? 0) : 0;
}

/** Our payment's reference in the receipt or the notes; null without one. */
export function referenceIn({
  receipt,
  notes,
}: Pick<RazorpayOrder, "notes"> & { receipt?: string | null }): string | null {
  const noted = notes && !Array.isArray(notes) ? notes.reference : undefined;
  return [receipt, noted].map((value) => reference.safeParse(value)).find(({ success }) => success)?.data ?? null;
}

const reference = z.string().regex(/^[A-Z\d]{12}$/);

/** Razorpay gives payments that nobody captured back by itself: those refunds are none of captured money. */
export function isCaptured({ status, captured }: Pick<RazorpayPayment, "status" | "captured">): boolean {
  return status === "captured" || (status === "refunded" && captured !== false);
}

export function readRefund(refund: RazorpayRefund): ReportedRefund {
  return {
    kind: "refund",
    provider,
    paymentId: refund.payment_id,
    providerRef: refund.id,
    refundId: ourIdOf(refund),
    amount: toRupees(refund.amount),
    state: refundStateOf(refund),
  };
}

/** `at`: when the event happened, in Unix seconds. */
export function readDispute(dispute: RazorpayDispute, at: number = dispute.created_at): ReportedDispute {
  const { id, payment_id, amount, amount_deducted, reason_code, respond_by, status, phase, created_at } = dispute;
  return {
    kind: "dispute",
    provider,
    paymentId: payment_id,
    providerRef: id,
    amount: toRupees(amount),
    deducted: toRupees(amount_deducted ?? 0),
    reasonCode: reason_code,
    phase,
    status,
    respondBy: respond_by ? new Date(respond_by * 1000) : null,
    openedAt: new Date(created_at * 1000),
    at: new Date(at * 1000),
  };
}

export function refundStateOf({ status }: Pick<RazorpayRefund, "status">): RefundState {
  if (status === "processed") return "done";
  return status === "failed" ? "failed" : "transit";
}

/** Our id in a refund's notes or receipt; null for a refund made in Razorpay's dashboard, whatever was typed there. */
function ourIdOf({ notes, receipt }: RazorpayRefund): string | null {
  const noted = notes && !Array.isArray(notes) ? notes.refundId : undefined;
  return [noted, receipt].map((value) => z.uuid().safeParse(value)).find(({ success }) => success)?.data ?? null;
}
