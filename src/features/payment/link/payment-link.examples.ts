import { exampleMadeLink, exampleToken } from "~/features/voucher/voucher.examples";
import type { PayableByLink } from "./payment-link.schema";

export const exampleMadePaymentLink = { ...exampleMadeLink, url: `https://luit.example.com/pay/${exampleToken}` };

export const examplePayable: PayableByLink = {
  reference: "NE-7K3F9Q",
  receiver: "Luit Travels LLP",
  isUpiFirst: true,
  isWrittenTo: true,
  confirmsWhenPaid: true,
  title: "Living root bridges of Nongriat",
  date: "2027-01-17",
  createdAt: "2026-12-01T06:30:00.000Z",
  status: "Pending",
  paid: 0,
  due: 9000,
  dueOn: "2026-12-01",
  heldUntil: "2026-12-03T06:30:00.000Z",
  balance: { amount: 6300, dueOn: "2027-01-10" },
  payable: { deposit: 2700, balance: null, full: 9000 },
  payments: [],
};
