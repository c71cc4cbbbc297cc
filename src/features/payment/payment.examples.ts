import { exampleBooking } from "~/features/booking/booking.examples";
import type { AdminPayment, StatementResult } from "./manage/payment-admin.schema";
import type { SameNumber } from "./manage/same-number.rules";
import type { StartedPayment } from "./pay/pay.schema";
import type { PaymentShown } from "./payment.schema";

const begun = { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a90", amount: 1800 };

export const exampleStarted: StartedPayment = {
  ...{ ...begun, state: "created" },
  upi: {
    uri: "upi://pay?pa=luit@okhdfcbank&pn=Luit&tr=7K3F9QX2M4PD&tn=Booking%20NE-7K3F9Q&am=1800.00&cu=INR",
    address: "luit@okhdfcbank",
    reference: "7K3F9QX2M4PD",
  },
};

export const exampleReported: PaymentShown = {
  ...{ ...begun, provider: "upi", kind: "deposit", state: "reported", reference: "7K3F9QX2M4PD" },
  ...{ utr: "632512345601", reason: null, at: "2026-11-21T04:40:00.000Z" },
};

export const exampleClaim: SameNumber = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a9d",
  state: "reported",
  amount: 1800,
  bookingReference: "NE-2M4PDX",
};

export const exampleAdminPayment: AdminPayment = {
  ...exampleReported,
  ...{ asked: 1800, note: "", reportedAt: "2026-11-21T04:45:00.000Z" },
  booking: {
    ...{ _id: exampleBooking._id, reference: exampleBooking.reference, title: exampleBooking.tour?.title ?? "" },
    ...{ date: exampleBooking.date, status: "Pending", name: exampleBooking.name },
  },
  sameNumber: [],
};

export const exampleStatementResult: StatementResult = {
  ...{ matched: 3, mismatched: 1, unmatched: 12, known: 2 },
  doubts: [
    {
      ...{ line: 14, date: "2026-11-21", amount: 1700, utr: "632512345601", bookingReference: "NE-7K3F9Q" },
      reason: "₹1,700 came in, ₹1,800 was asked. Decide under Mismatched.",
    },
  ],
};
