import { env } from "~/env";
import { isGateway } from "~/features/payment/providers/registry";
import { gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { site } from "~/lib/site";

/** The origins to which pages may send the form for paying; none while customers cannot pay there. */
export function payAt(): string[] {
  return site()
    .payOnline.filter(isGateway)
    .map((gateway) => gatewayAccounts[gateway])
    .flatMap(({ api, leadsTo }) => [new URL(env[api.variable]).origin, ...leadsTo]);
}
