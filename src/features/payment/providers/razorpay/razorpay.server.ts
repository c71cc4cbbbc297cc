import type { GatewayServer } from "~/features/payment/providers/gateway-server";
import { razorpay } from "./razorpay";

export const razorpayServer: GatewayServer = {
  open({ name, razorpayKeyId: keyId, razorpayKeySecret: keySecret, razorpayWebhookSecret: webhookSecret }, apiUrl) {
    if (!keyId || !keySecret) return null;
    return razorpay({ apiUrl, keyId, keySecret, webhookSecret, businessName: name });
  },

  comeBack: { method: "post", parameters: [] },

  webhook: {
    description:
      "the events payment.captured, payment.failed, order.paid, refund.* and payment.dispute.*, signed with the webhook's " +
      "secret of the settings",
    parameters: [
      {
        in: "header",
        name: "X-Razorpay-Signature",
        description: "HMAC-SHA256 of the body, hexadecimal.",
        schema: { type: "string" },
        example: "0a1b2c",
      },
    ],
  },
};
