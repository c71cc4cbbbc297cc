"use client";

import { HostedPayment } from "~/features/payment/providers/components/hosted-payment";
import type { GatewayPageProps } from "~/features/payment/providers/gateway-page";

export function RazorpayPayment(props: GatewayPageProps) {
  return <HostedPayment gateway="razorpay" title="Card, net banking, wallet or UPI" {...props} />;
}
