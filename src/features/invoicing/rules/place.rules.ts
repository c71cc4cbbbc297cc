import { gstCodeOf } from "~/features/invoicing/gst-states.rules";
import { stateOfGstin } from "~/features/invoicing/gstin.rules";
import type { SuppliedAt } from "~/features/product/product-kind";

type Supply = {
  /** That of the product's kind. */
  suppliedAt: SuppliedAt;
  /** The states that the product names. */
  states: readonly string[];
  buyer: { state: string | null; gstin: string | null };
  /** The seller's GSTIN. */
  gstin: string;
};

/**
 * The code of the state in which a service counts as supplied. The state of a journey or a house is that of the product, if it
 * names one alone. Without a state, it is the seller's.
 */
export function placeOfSupply({ suppliedAt, states, buyer, gstin }: Supply): string {
  const own = stateOfGstin(gstin);
  const [only, ...others] = states;
  const there = (only !== undefined && others.length === 0 && gstCodeOf(only)) || own;
  if (suppliedAt === "house") return there;
  if (buyer.gstin) return stateOfGstin(buyer.gstin);
  return suppliedAt === "journey" ? there : (buyer.state ?? own);
}
