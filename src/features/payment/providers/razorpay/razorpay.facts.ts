import type { GatewayFacts } from "~/features/payment/providers/gateway-facts";

export const razorpayFacts = { name: "Razorpay" } as const satisfies GatewayFacts;
