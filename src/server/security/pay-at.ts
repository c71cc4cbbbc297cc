import { env } from "~/env";
import { isGateway } from "~/features/payment/providers/registry";
import { gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { site } from "~/lib/site";

/** The origins to which pages may send the form for paying; none while customers cannot pay there. */
export function payAt(): string[] {
  const addresses = site()
    .payOnline.filter(isGateway)
    .map((gateway) => env[gatewayAccounts[gateway].pageAt]);
  return addresses.map((address) => new URL(address).origin);
}
