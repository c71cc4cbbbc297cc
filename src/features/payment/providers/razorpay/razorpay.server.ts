import { env } from "~/env";
import type { GatewayServer } from "~/features/payment/providers/gateway-server";
import { shared } from "~/server/shared";
import { razorpay } from "./razorpay";

export const razorpayServer: GatewayServer = {
  open({ name, razorpayKeyId: keyId, razorpayKeySecret: keySecret, razorpayWebhookSecret: webhookSecret }) {
    if (!keyId || !keySecret) return null;
    // Shared, so that tests can set it.
    const apiUrl = shared("razorpay-url", () => env.RAZORPAY_API_URL);
    return razorpay({ apiUrl, keyId, keySecret, webhookSecret, businessName: name });
  },

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
