import type { HousePolicies } from "./policies.schema";

export const examplePolicies: HousePolicies = {
  cancellation: [
    { daysFrom: 7, refundPercent: 100 },
    { daysFrom: 0, daysTo: 6, refundPercent: 0 },
  ],
  cancellationText: "Free cancellation until 7 days before travel. After that, nothing comes back.",
  payment: { depositPercent: 25, balanceDays: 14 },
  paymentText: "25% is due at booking, the rest 14 days before travel.",
  serviceFeePercent: 8,
  horizonDays: 730,
  payOnline: ["upi"],
  phone: "+91 00000 00202",
  email: "hello@example.com",
  languages: "English, Hindi and Assamese",
  terms: "https://luit.example.com/terms",
};
