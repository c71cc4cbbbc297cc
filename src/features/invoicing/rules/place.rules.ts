import { gstCodeOf } from "~/features/invoicing/gst-states.rules";
import { stateOfGstin } from "~/features/invoicing/gstin.rules";
import { kinds, type ProductKind } from "~/features/product/registry";

type Supply = {
  kind: ProductKind;
  /** The states that the product names. */
  states: readonly string[];
  buyer: { state: string | null; gstin: string | null };
  /** The seller's GSTIN. */
  gstin: string;
};

/**
 * The code of the state in which a service counts as supplied: a registered buyer's; for kinds that are supplied where the
 * product is (for a cab: where the journey begins) that one, if the product names one alone; a buyer's who has named it; else
 * the seller's.
 */
export function placeOfSupply({ kind, states, buyer, gstin }: Supply): string {
  if (buyer.gstin) return stateOfGstin(buyer.gstin);
  const own = stateOfGstin(gstin);
  if (kinds[kind].tax.suppliedAt === "buyer") return buyer.state ?? own;
  const [only, ...others] = states;
  return (only !== undefined && others.length === 0 && gstCodeOf(only)) || own;
}
