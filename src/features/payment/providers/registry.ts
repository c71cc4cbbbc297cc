import type { GatewayAccount, GatewayFacts } from "./gateway-facts";
import { razorpayAccount, razorpayFacts } from "./razorpay/razorpay.facts";

/**
 * The payment gateways: online providers that tell us by themselves what was paid. A new one needs two entries here, and one in
 * each of `registry.server.ts`, `registry.settings.ts` and `registry.pages.ts`.
 */
export const gateways = { razorpay: razorpayFacts } as const satisfies Record<string, GatewayFacts>;

/** The database's enum `PaymentProvider` has the same values, and some more. */
export type Gateway = keyof typeof gateways;

/** What connects a business with each of them. */
export const gatewayAccounts = { razorpay: razorpayAccount } as const satisfies Record<Gateway, GatewayAccount>;

type Accounts = typeof gatewayAccounts;

/** The settings of all gateways; null: not set. */
export type GatewaySettings = Record<{ [One in Gateway]: keyof Accounts[One]["settings"] }[Gateway], string | null>;

/** Those that nobody gets to see. */
export type GatewaySecret = Accounts[Gateway]["secrets"][number];

export const gatewayIds = Object.keys(gateways) as Gateway[];

export function isGateway(provider: string): provider is Gateway {
  return Object.hasOwn(gateways, provider);
}

export const gatewaySecrets: readonly GatewaySecret[] = gatewayIds.flatMap(
  (gateway) => gatewayAccounts[gateway].secrets,
);

export function isGatewaySecret(name: string): name is GatewaySecret {
  return gatewaySecrets.some((secret) => secret === name);
}

/** That of the examples in the API document. */
export const exampleGateway = "razorpay" satisfies Gateway;

/** The only one whose fee an earlier version counted as received. */
export const feeOnTopGateway = "razorpay" satisfies Gateway;

/** A value for each gateway. */
export function forGateways<Value>(make: (gateway: Gateway) => Value): Record<Gateway, Value> {
  return Object.fromEntries(gatewayIds.map((gateway) => [gateway, make(gateway)])) as Record<Gateway, Value>;
}

/** Below `/api`. */
export function webhookPath(gateway: Gateway): string {
  return `/payments/${gateway}/webhook`;
}

/** Below `/api`. */
export function returnPath(gateway: Gateway): string {
  return `/payments/${gateway}/return`;
}

/** The names of all gateways in a text that is about none of them in particular: "Razorpay". */
export function gatewayNames(word: "and" | "or"): string {
  return gatewayIds.map((gateway) => gateways[gateway].name).join(` ${word} `);
}
