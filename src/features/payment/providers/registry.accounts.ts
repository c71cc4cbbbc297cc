import type { GatewayAccount } from "./gateway-facts";
import { razorpayAccount } from "./razorpay/razorpay.account";
import { type Gateway, gatewayIds } from "./registry";

/** What connects a business with each of them. */
export const gatewayAccounts = { razorpay: razorpayAccount } as const satisfies Record<Gateway, GatewayAccount>;

type Accounts = typeof gatewayAccounts;

/** The settings of all gateways; null: not set. */
export type GatewaySettings = Record<{ [One in Gateway]: keyof Accounts[One]["settings"] }[Gateway], string | null>;

/** The variables of the environment that have these settings first. */
export type GatewayVariable = {
  [One in Gateway]: Accounts[One]["settings"][keyof Accounts[One]["settings"]];
}[Gateway];

/** The variables with the addresses of their APIs. */
export type GatewayAddress = Accounts[Gateway]["api"]["variable"];

export function variablesOf(gateway: Gateway): GatewayVariable[] {
  return Object.values(gatewayAccounts[gateway].settings);
}

/** The variables without which customers cannot pay by the gateway: of those, all are set or none. */
export function neededVariables(gateway: Gateway): GatewayVariable[] {
  const { settings, needs }: GatewayAccount = gatewayAccounts[gateway];
  return variablesOf(gateway).filter((variable) => needs.some((name) => settings[name] === variable));
}

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
