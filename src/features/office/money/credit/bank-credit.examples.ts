import { exampleAdminBooking } from "~/features/booking/booking.examples";
import type { BankCreditShown } from "./bank-credit.schema";

const { _id, reference, date, status, name, tour } = exampleAdminBooking;

export const exampleCredit: BankCreditShown = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4ac1",
  account: "5678",
  number: "632512345601",
  date: "2026-11-21",
  amount: 2700,
  text: `UPI/CR/632512345601/ASHA BOR/HDFC/asha.bora@/Booking ${reference}`,
  state: "open",
  note: "",
  by: null,
  named: [{ _id, reference, title: tour?.title ?? "", date, status, name, due: 2700, isProposed: true }],
  parts: [],
};
