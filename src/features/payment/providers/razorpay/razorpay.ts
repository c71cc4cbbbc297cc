import {
  type NewOrder,
  type PaymentProvider,
  ProviderRefused,
  type Reported,
} from "~/features/payment/providers/provider";
import { toPaise } from "~/lib/money";
import { isSignedBy } from "~/server/security/signature";
import { readWebhook } from "./event.rules";
import { fetchReference, makeOrder } from "./orders";
import { razorpayFailure, razorpayPayment, razorpayRefund, razorpayReturn } from "./razorpay.schema";
import { type RazorpayAccess, type RazorpayClient, razorpayClient } from "./razorpay-client";
import { isCaptured, readPayment, readRefund, refundStateOf } from "./reported.rules";

export type RazorpaySettings = RazorpayAccess & {
  /** Null: no webhook is believed. */
  webhookSecret: string | null;
  /** Shown on Razorpay's page. */
  businessName: string;
};

/** The page gets the rest. */
type OrderData = Pick<NewOrder, "reference" | "amount" | "bookingReference">;

/** Refunds need no order. */
type RefundData = { paymentId: string; amount: number; refundId: string };

const leastPaise = 100;

/** Razorpay behind the port, by its REST API: orders, the hosted page, webhooks and refunds. */
export function razorpay(settings: RazorpaySettings, timeoutMs?: number) {
  const { apiUrl, keyId, keySecret, webhookSecret, businessName } = settings;
  const client = razorpayClient(settings, timeoutMs);
  return {
    id: "razorpay",

    createOrder: async ({ reference, amount, bookingReference }: OrderData) =>
      makeOrder(client, { reference, paise: exactPaise(amount), bookingReference }),

    hostedPage: async ({ orderId, amount, reference, bookingReference, customer, callbackUrl, cancelUrl }) => ({
      keyId,
      url: `${apiUrl}/v1/checkout/embedded`,
      fields: {
        key_id: keyId,
        order_id: orderId,
        amount: String(exactPaise(amount)),
        currency: "INR",
        name: businessName,
        description: `Booking ${bookingReference}`,
        ...(customer && prefilled(customer)),
        "notes[booking]": bookingReference,
        "notes[reference]": reference,
        callback_url: callbackUrl,
        cancel_url: cancelUrl,
      },
    }),

    verifyReturn(fields) {
      const { success, data } = razorpayReturn.safeParse(fields);
      if (!success) return null;
      const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data;
      return isSignedBy(keySecret, `${orderId}|${paymentId}`, signature) ? { orderId, isPaid: true } : null;
    },

    failedOrder: (fields) => razorpayFailure.safeParse(fields).data?.["error[metadata]"].order_id ?? null,

    readEvent(raw, headers) {
      if (!isSignedBy(webhookSecret, raw, headers.get("x-razorpay-signature"))) return null;
      return readWebhook(raw, headers.get("x-razorpay-event-id"));
    },

    fetchOrder: (orderId) => fetchOrder(client, orderId),

    fetchReference: (orderId) => fetchReference(client, orderId),

    async refund({ paymentId, amount, refundId }: RefundData) {
      const answer = await client.send(razorpayRefund, {
        method: "POST",
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        headers: { "x-refund-idempotency": refundId },
        body: { amount: exactPaise(amount), speed: "normal", receipt: refundId, notes: { refundId } },
      });
      return { providerRef: answer.id, state: refundStateOf(answer) };
    },
  } satisfies PaymentProvider;
}

function prefilled({ name, email, phone }: NonNullable<NewOrder["customer"]>): Record<string, string> {
  return { "prefill[name]": name, "prefill[email]": email, "prefill[contact]": phone };
}

async function fetchOrder(client: RazorpayClient, orderId: string): Promise<Reported[]> {
  const payments = await client.list(razorpayPayment, `/v1/orders/${encodeURIComponent(orderId)}/payments`);
  // Refunds of all captured payments: one that has failed is no longer in the payment's amount_refunded.
  const refunds = await Promise.all(
    payments
      .filter(isCaptured)
      .map(({ id }) => client.list(razorpayRefund, `/v1/payments/${encodeURIComponent(id)}/refunds?count=100`)),
  );
  // Razorpay lists the newest first: the reason of the last failure stays.
  return [...payments.toReversed().flatMap((payment) => readPayment(payment)), ...refunds.flat().map(readRefund)];
}

/** Whole paise. Throws ProviderRefused for less than a rupee, as Razorpay would, and RangeError for parts of a paisa. */
function exactPaise(amount: number): number {
  const paise = toPaise(amount);
  if (!(Math.abs(amount * 100 - paise) < 1e-3)) throw new RangeError(`${amount} is not an amount in whole paise`);
  if (paise < leastPaise) {
    const description = "The amount must be at least INR 1.00";
    throw new ProviderRefused(`Not sent to Razorpay: ${description}`, { status: 400, description });
  }
  return paise;
}
