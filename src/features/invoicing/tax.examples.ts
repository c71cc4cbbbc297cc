import { exampleBooking } from "~/features/booking/booking.examples";
import type { OwnPapers, Paper, PaperMonth, RegisteredPaper } from "./paper.schema";

const examplePaper: Paper = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4ab0",
  kind: "receiptVoucher",
  title: "Receipt voucher",
  number: "RV/26-27/000123",
  issuedOn: "2026-11-21",
  total: 2100,
  taxable: 2000,
  cgst: 50,
  sgst: 50,
  igst: 0,
  refersTo: null,
};

export const exampleBilling = {
  name: "Meghna Traders",
  address: "12 MG Road\nPune 411001",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
};

export const exampleOwnPapers: OwnPapers = {
  papers: [examplePaper],
  billing: exampleBilling,
  billingVersion: 1,
  isBillingOpen: true,
  needsAddress: false,
  isTaxed: true,
  waitsUntil: null,
};

export const exampleRegisteredPaper: RegisteredPaper = {
  ...examplePaper,
  buyer: "Meghna Traders",
  gstin: "27AAPFU0939F1ZV",
  unprintable: [],
  booking: { _id: exampleBooking._id, reference: exampleBooking.reference, title: exampleBooking.tour?.title ?? "" },
};

export const exampleMonth: PaperMonth = {
  month: "2026-11",
  papers: 41,
  invoiced: 184_500,
  tax: 8785.71,
  received: 201_300,
  isOver: true,
  closedAt: "2026-12-02T05:00:00.000Z",
  closedBy: "Asha Devi",
};
