import type { PaymentShown } from "./payment.schema";

export const exampleReported: PaymentShown = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a90",
  amount: 1800,
  provider: "upi",
  kind: "deposit",
  state: "reported",
  reference: "7K3F9QX2M4PD",
  utr: "632512345601",
  reason: null,
  at: "2026-11-21T04:40:00.000Z",
};
