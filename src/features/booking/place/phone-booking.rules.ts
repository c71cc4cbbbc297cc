import { type Price, priceOf } from "~/features/booking/booking.rules";
import type { ProductKind } from "~/features/product/product-kind";
import type { CalendarDate } from "~/lib/dates";

/** What a caller can book, as the form needs it. */
export type PhoneItem = {
  kind: ProductKind;
  id: string;
  title: string;
  price: number;
  note: string;
  /** Of an offer that ends: the last day of travel. */
  validTill?: CalendarDate | null;
};

/** What it costs for so many people, and days of a car. */
export function pricePhoneItem({ kind, price }: PhoneItem, travelers: number, days: number): Price {
  return priceOf(kind, price, { travelers, days });
}

/** Do all words of the search occur in the title? */
export function isFound(title: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => title.toLowerCase().includes(word));
}
