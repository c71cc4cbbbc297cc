import { exampleGateway } from "~/features/payment/providers/registry";
import type { UnmatchedShown } from "./unmatched.schema";

export const exampleUnmatched: UnmatchedShown = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4ab1",
  provider: exampleGateway,
  paymentId: "pay_EsyWjHrfzb59eR",
  orderId: "order_EsyWLp5PvwmiR1",
  reference: null,
  amount: 2500,
  at: "2026-11-21T04:40:00.000Z",
  state: "open",
  note: "",
  by: null,
  booking: null,
};
