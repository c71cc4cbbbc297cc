import type { GatewayDouble } from "~tests/support/gateway-double";
import { startRazorpayDouble } from "~tests/support/razorpay-double";

/** Razorpay's double for tests that walk all gateways. */
export async function startWalkedRazorpay(): Promise<GatewayDouble> {
  const { state, books, webhooks, settings, returnOf, close } = await startRazorpayDouble();
  Object.assign(state, { webhooks: "never", refundsStay: "pending" });
  const paymentOf = (orderId: string) => {
    const payment = [...books.payments.values()].findLast(({ order_id }) => order_id === orderId);
    if (!payment) throw new Error(`nobody has paid ${orderId}`);
    return payment;
  };
  return {
    apiUrl: settings.apiUrl,
    settings: {
      razorpayKeyId: settings.keyId,
      razorpayKeySecret: settings.keySecret,
      razorpayWebhookSecret: settings.webhookSecret,
    },
    pay: (orderId, rupees) => books.pay(orderId, rupees === undefined ? {} : { amount: rupees * 100 }),
    fail: (orderId) => books.fail(orderId),
    comeBack: (orderId, { callback_url: url = "" }, how) => {
      const fields = how === "paid" ? returnOf(paymentOf(orderId).id) : { "error[code]": "BAD_REQUEST_ERROR" };
      return new Request(url, { method: "POST", body: new URLSearchParams(fields) });
    },
    webhooks: () => webhooks.all.splice(0).map((one) => ({ body: one.body, headers: webhooks.headersOf(one) })),
    decideRefund: (refundId, how) => {
      const refund = [...books.refunds.values()].find(({ receipt }) => receipt === refundId);
      if (!refund) throw new Error(`there is no refund ${refundId}`);
      books.finishRefund(refund.id, how === "done" ? "processed" : "failed");
    },
    loseAnswer: () => {
      state.faults = ["503 after", null];
    },
    counts: () => ({ orders: books.orders.size, refunds: books.refunds.size }),
    close,
  };
}
