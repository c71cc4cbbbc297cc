import type { ProductKind } from "~/features/product/registry";
import { gstCodeOf } from "~/lib/gst-states";
import { stateOfGstin } from "~/lib/gstin";

type Supply = {
  kind: ProductKind;
  /** The states that the product names. */
  states: readonly string[];
  buyer: { state: string | null; gstin: string | null };
  /** The seller's GSTIN. */
  gstin: string;
};

/**
 * The code of the state in which a service counts as supplied: a registered buyer's; for a cab the one in which the journey
 * begins, as far as the product names one alone; a buyer's who has told it; else the seller's.
 */
export function placeOfSupply({ kind, states, buyer, gstin }: Supply): string {
  if (buyer.gstin) return stateOfGstin(buyer.gstin);
  const own = stateOfGstin(gstin);
  if (kind !== "car") return buyer.state ?? own;
  const [only, ...others] = states;
  return (only !== undefined && others.length === 0 && gstCodeOf(only)) || own;
}
