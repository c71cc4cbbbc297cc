import type { GatewayFacts } from "./gateway-facts";
import { razorpayFacts } from "./razorpay/razorpay.facts";

/**
 * The payment gateways: online providers that report by themselves what was paid. A new one needs an entry here, and in each of
 * `registry.accounts.ts`, `registry.server.ts`, `registry.settings.ts` and `registry.pages.ts`.
 */
export const gateways = { razorpay: razorpayFacts } as const satisfies Record<string, GatewayFacts>;

/** The database's enum `PaymentProvider` has the same values, and some more. */
export type Gateway = keyof typeof gateways;

export const gatewayIds = Object.keys(gateways) as Gateway[];

export function isGateway(provider: string): provider is Gateway {
  return Object.hasOwn(gateways, provider);
}

/** That of the examples in the API document. */
export const exampleGateway = "razorpay" satisfies Gateway;

/** The only one whose fee an earlier version counted as received. */
export const feeOnTopGateway = "razorpay" satisfies Gateway;

/** A value for each gateway. */
export function forGateways<Value>(make: (gateway: Gateway) => Value): Record<Gateway, Value> {
  return Object.fromEntries(gatewayIds.map((gateway) => [gateway, make(gateway)])) as Record<Gateway, Value>;
}

/** The names of all gateways in a text that is about none of them in particular: "Razorpay". */
export function gatewayNames(word: "and" | "or"): string {
  return gatewayIds.map((gateway) => gateways[gateway].name).join(` ${word} `);
}
