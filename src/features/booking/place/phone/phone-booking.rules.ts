import type { Pricing } from "~/features/product/pricing.rules";
import type { ProductKind } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";
import { foldText } from "~/lib/fold-text";

/** A product in the phone booking form. */
export type PhoneItem = Pricing & {
  kind: ProductKind;
  id: string;
  title: string;
  note: string;
  /** The last day of travel of an offer that ends. */
  validTill?: CalendarDate | null;
};

/** The most items that a search shows. */
export const maxPhoneItems = 8;

/** Whether the title contains every word of the search. */
export function isFound(title: string, search: string): boolean {
  const folded = foldText(title);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.every((word) => folded.includes(word));
}

/** What the log of changes calls a price by hand. */
export const pricedByHand = "priced by hand";
