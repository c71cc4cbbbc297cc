import { env } from "~/env";
import type { Settings } from "~/lib/site";
import { shared } from "~/server/shared";
import type { GatewayServer } from "./gateway-server";
import type { PaymentProvider } from "./provider";
import { razorpayServer } from "./razorpay/razorpay.server";
import { type Gateway, gatewayIds } from "./registry";
import { type GatewaySettings, gatewayAccounts } from "./registry.accounts";

export const gatewayServers: Record<Gateway, GatewayServer> = { razorpay: razorpayServer };

type Keys = GatewaySettings & Pick<Settings, "name">;

/** The gateway with the keys of the settings; null without them. */
export function openGateway(gateway: Gateway, settings: Keys): PaymentProvider | null {
  // Shared, so that tests can set it.
  const apiUrl = shared(`${gateway}-url`, () => env[gatewayAccounts[gateway].api.variable]);
  return gatewayServers[gateway].open(settings, apiUrl);
}

/** All gateways that have their keys. */
export function openGateways(settings: Keys): PaymentProvider[] {
  return gatewayIds.flatMap((gateway) => openGateway(gateway, settings) ?? []);
}
