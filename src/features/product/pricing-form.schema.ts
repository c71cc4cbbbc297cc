import { z } from "zod";
import type { Policies } from "./policy/policy.rules";
import { type PolicyValues, policyForm, toPolicyValues } from "./policy/policy-form.schema";
import { type PriceRow, pricesForm, toPriceRow } from "./price/price-form.schema";
import type { PriceTier } from "./price/tier.rules";
import type { ProductKind } from "./registry";

/** The fields of price rows and policies in the portal's forms of a kind. */
export function pricingForm(kind: ProductKind) {
  return { prices: pricesForm(kind), ...policyForm, infantsTakePlaces: z.boolean() };
}

/** The price rows and policies of a product. */
export type Pricing = Policies & { prices: readonly PriceTier[]; infantsTakePlaces: boolean };

export type PricingValues = PolicyValues & { prices: PriceRow[]; infantsTakePlaces: boolean };

export function toPricingValues(item: Pricing | null): PricingValues {
  return {
    prices: item?.prices.map(toPriceRow) ?? [],
    ...toPolicyValues(item),
    infantsTakePlaces: item?.infantsTakePlaces ?? true,
  };
}

export const pricingLabels = {
  prices: "Prices for people and seasons",
  cancellation: "Cancellation",
  payment: "Payment",
  infantsTakePlaces: "Infants take places",
} as const satisfies Record<keyof PricingValues, string>;

/** The field of the form for the path of the server's error in a body; null: it is another field of the body. */
export function pricingFieldAt(path: readonly (string | number)[], { cancellation }: PolicyValues): string | null {
  const [name, row, field] = path;
  if (typeof name !== "string" || !(name in pricingLabels)) return null;
  if (name !== "cancellation" || typeof row !== "number") return path.join(".");
  if (row >= cancellation.rungs.length) return "cancellation.later";
  return `cancellation.rungs.${row}.${field === "refundPercent" ? field : "daysFrom"}`;
}
