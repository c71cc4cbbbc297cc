import { agreedExample, exampleBooking } from "~/features/booking/booking.examples";
import type { BookingRequest } from "~/features/booking/request/booking-request.schema";
import type { ChangeQuote, WaitingRequest } from "./change.schema";
import { soldOtherwiseText } from "./replace-product.rules";

const changes = [
  { label: "Date", before: "15 Jan 2027", after: "20 Jan 2027" },
  { label: "Travellers", before: "2 adults", after: "3 adults" },
  { label: "Price", before: "₹9,000", after: "₹13,500" },
];

export const exampleChangeQuote: ChangeQuote = {
  allowed: true,
  mode: "now",
  changes,
  lines: [{ unit: "adult", label: "Person", quantity: 3, unitPrice: 4500, amount: 13_500 }],
  totalPrice: 13_500,
  difference: 4500,
  due: 13_500,
  comesBack: 0,
  deposit: agreedExample.deposit,
  balance: agreedExample.balance,
  cancellation: [{ until: "2027-01-13T18:30:00.000Z", refundPercent: 100, refundAmount: 13_500 }],
  text: "It costs ₹4,500 more.",
};

export const exampleSoldOtherwise = soldOtherwiseText("tour", "car");

export const exampleRequest: BookingRequest = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a70",
  kind: "change",
  state: "open",
  changes,
  totalPrice: 13_500,
  refundPercent: null,
  reason: "Our train comes later.",
  answer: null,
  at: "2026-11-21T09:30:00.000Z",
};

const { _id, reference, date, name, tour } = exampleBooking;

export const exampleWaitingRequest: WaitingRequest = {
  ...exampleRequest,
  booking: { _id, reference, title: tour?.title ?? "", date, name },
};
