import { z } from "zod";
import { optionalField } from "~/lib/catalogue-fields";
import { cancellationField, paymentField, policiesShown } from "./policy/policy.schema";
import { pricesField, pricesShown } from "./price/price.schema";
import type { ProductKind } from "./registry";

const takesPlaces = { description: "Whether infants count against the places; true by default" };

/** A boolean; forms send it as text. */
const yesOrNo = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean({ error: "Must be true or false" }),
);

/** The price rows and policies of a product of the kind, as request fields. */
export function pricingFields(kind: ProductKind) {
  return {
    prices: pricesField(kind),
    cancellation: cancellationField,
    payment: paymentField,
    infantsTakePlaces: optionalField(yesOrNo).meta(takesPlaces),
  };
}

/** The same fields in answers. */
export const pricingShown = {
  prices: pricesShown,
  ...policiesShown,
  infantsTakePlaces: z.boolean().meta(takesPlaces),
};
