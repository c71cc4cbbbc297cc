import type { DisputeShown } from "./dispute.schema";

export const exampleDispute: DisputeShown = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4ac1",
  disputeId: "disp_AHfqOvkldwsbqt",
  paymentId: "pay_EsyWjHrfzb59eR",
  amount: 9000,
  deducted: 0,
  reasonCode: "goods_or_services_not_received",
  phase: "chargeback",
  status: "open",
  respondBy: "2026-12-01T12:30:00.000Z",
  openedAt: "2026-11-26T06:10:00.000Z",
  booking: {
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
    reference: "NE-7K3F9Q",
    title: "Living root bridges of Nongriat",
    date: "2027-01-15",
    status: "Confirmed",
    name: "Asha Devi",
  },
};
