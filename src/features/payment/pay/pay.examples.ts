import { exampleReported } from "~/features/ledger/payment.examples";
import type { StartedPayment } from "./pay.schema";

export const exampleStarted: StartedPayment = {
  _id: exampleReported._id,
  amount: exampleReported.amount,
  state: "created",
  upi: {
    uri: "upi://pay?pa=luit@okhdfcbank&pn=Luit&tr=7K3F9QX2M4PD&tn=Booking%20NE-7K3F9Q&am=1800.00&cu=INR",
    address: "luit@okhdfcbank",
    reference: "7K3F9QX2M4PD",
  },
};
