import type { GatewayAccount } from "./gateway-facts";
import { razorpayAccount } from "./razorpay/razorpay.account";
import { type Gateway, gatewayIds } from "./registry";

/** What connects a business with each of them. */
export const gatewayAccounts = { razorpay: razorpayAccount } as const satisfies Record<Gateway, GatewayAccount>;

type Accounts = typeof gatewayAccounts;

/** The settings of all gateways; null: not set. */
export type GatewaySettings = Record<{ [One in Gateway]: keyof Accounts[One]["settings"] }[Gateway], string | null>;

/** Those that nobody gets to see. */
export type GatewaySecret = Accounts[Gateway]["secrets"][number];

export const gatewaySecrets: readonly GatewaySecret[] = gatewayIds.flatMap(
  (gateway) => gatewayAccounts[gateway].secrets,
);

export function isGatewaySecret(name: string): name is GatewaySecret {
  return gatewaySecrets.some((secret) => secret === name);
}

/** Below `/api`. */
export function webhookPath(gateway: Gateway): string {
  return `/payments/${gateway}/webhook`;
}

/** Below `/api`. */
export function returnPath(gateway: Gateway): string {
  return `/payments/${gateway}/return`;
}
