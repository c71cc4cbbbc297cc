import { gatewayIds } from "~/features/payment/providers/registry";
import { gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import type { OnlineProvider, PaymentAccounts } from "~/lib/site";

/** The providers that have what they need for customers to pay online. */
export function payOnlineOf(accounts: PaymentAccounts): OnlineProvider[] {
  const isSetUp = (gateway: (typeof gatewayIds)[number]) =>
    gatewayAccounts[gateway].needs.every((name) => accounts[name] !== null && accounts[name] !== "");
  return [...(accounts.upiAddress ? (["upi"] as const) : []), ...gatewayIds.filter(isSetUp)];
}
