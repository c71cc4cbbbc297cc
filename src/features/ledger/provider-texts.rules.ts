import type { Provider } from "./payment.schema";

/** How money came, within a sentence: "₹1,800 received by UPI". */
export const byProvider: Record<Provider, string> = {
  upi: "by UPI",
  razorpay: "by Razorpay",
  cash: "in cash",
  bank: "by bank transfer",
};
