import { type Price, priceOf } from "~/features/booking/booking.rules";
import type { ProductKind } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";

/** A product in the phone booking form. `price` is in rupees. */
export type PhoneItem = {
  kind: ProductKind;
  id: string;
  title: string;
  price: number;
  note: string;
  /** The last day of travel of an offer that ends. */
  validTill?: CalendarDate | null;
};

/** The most items that a search shows. */
export const maxPhoneItems = 8;

/** The price for a number of travellers, and of days for a car. */
export function pricePhoneItem({ kind, price }: PhoneItem, travelers: number, days: number): Price {
  return priceOf(kind, price, { travelers, days });
}

/** Whether the title contains every word of the search. */
export function isFound(title: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => title.toLowerCase().includes(word));
}
