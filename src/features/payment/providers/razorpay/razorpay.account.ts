import type { GatewayAccount } from "~/features/payment/providers/gateway-facts";

export const razorpayAccount = {
  settings: {
    razorpayKeyId: "RAZORPAY_KEY_ID",
    razorpayKeySecret: "RAZORPAY_KEY_SECRET",
    razorpayWebhookSecret: "RAZORPAY_WEBHOOK_SECRET",
  },
  secrets: ["razorpayKeySecret", "razorpayWebhookSecret"],
  needs: ["razorpayKeyId", "razorpayKeySecret"],
  api: { variable: "RAZORPAY_API_URL", address: "https://api.razorpay.com" },
  leadsTo: [],
} as const satisfies GatewayAccount;
