import { formOf, labelsOf, valuesOf } from "./field/form";
import type { Policies } from "./policy/policy.rules";
import { type PolicyValues, policyPathOf } from "./policy/policy-form.schema";
import type { PriceRow } from "./price/price-form.schema";
import type { PriceTier } from "./price/tier.rules";
import { firstKind, type ProductKind } from "./registry";
import { pricingFields } from "./shared.fields";

/** The fields of price rows and policies in the portal's forms of a kind. */
export function pricingForm(kind: ProductKind) {
  return formOf(pricingFields(kind));
}

/** The price rows and policies of a product. */
export type Pricing = Policies & { prices: readonly PriceTier[]; infantsTakePlaces: boolean };

export type PricingValues = PolicyValues & { prices: PriceRow[]; infantsTakePlaces: boolean };

// Values and labels are the same for all kinds.
const fields = pricingFields(firstKind);

export function toPricingValues(item: Pricing | null): PricingValues {
  return valuesOf(fields, item && { ...item, prices: [...item.prices] });
}

export const pricingLabels = labelsOf(fields);

/** The field of the form for the path of the server's error in a body; null: it is another field of the body. */
export function pricingFieldAt(path: readonly (string | number)[], values: PolicyValues): string | null {
  const [name] = path;
  if (typeof name !== "string" || !(name in pricingLabels)) return null;
  return policyPathOf(path, values).join(".");
}
