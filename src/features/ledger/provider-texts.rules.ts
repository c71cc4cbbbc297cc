import { forGateways, gateways } from "~/features/payment/providers/registry";
import type { Provider } from "./payment.schema";

/** The ways by which money comes, as reports and mails name them. */
export const providerNames: Record<Provider, string> = {
  upi: "UPI",
  ...forGateways((gateway) => gateways[gateway].name),
  cash: "Cash",
  bank: "Bank transfer",
  card: "Card",
};

/** How money came, within a sentence: "₹1,800 received by UPI". */
export const byProvider: Record<Provider, string> = {
  upi: "by UPI",
  ...forGateways((gateway) => `by ${gateways[gateway].name}`),
  cash: "in cash",
  bank: "by bank transfer",
  card: "by card",
};
