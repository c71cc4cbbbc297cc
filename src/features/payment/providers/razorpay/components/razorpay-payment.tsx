"use client";

import type { GatewayPageProps } from "~/features/payment/providers/components/hosted-payment";
import { HostedPayment } from "~/features/payment/providers/components/hosted-payment";

export function RazorpayPayment(props: GatewayPageProps) {
  return <HostedPayment gateway="razorpay" title="Card, net banking, wallet or UPI" {...props} />;
}
