import { exampleBooking } from "~/features/booking/booking.examples";
import { exampleReported } from "~/features/ledger/payment.examples";
import type { AdminPayment, StatementResult } from "./payment-admin.schema";
import type { SameNumber } from "./same-number.rules";

export const exampleClaim: SameNumber = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a9d",
  state: "reported",
  amount: 1800,
  bookingReference: "NE-2M4PDX",
};

export const exampleAdminPayment: AdminPayment = {
  ...exampleReported,
  asked: 1800,
  note: "",
  reportedAt: "2026-11-21T04:45:00.000Z",
  booking: {
    _id: exampleBooking._id,
    reference: exampleBooking.reference,
    title: exampleBooking.tour?.title ?? "",
    date: exampleBooking.date,
    status: "Pending",
    name: exampleBooking.name,
  },
  sameNumber: [],
};

export const exampleStatementResult: StatementResult = {
  matched: 3,
  mismatched: 1,
  unmatched: 12,
  kept: 2,
  known: 2,
  doubts: [
    {
      line: 14,
      date: "2026-11-21",
      amount: 1700,
      utr: "632512345601",
      bookingReference: "NE-7K3F9Q",
      reason: "₹1,700 came in, ₹1,800 was asked. Decide under Mismatched.",
    },
  ],
};
