import { type Price, priceCar, priceOffer, priceTour } from "~/features/booking/booking.rules";
import type { CalendarDate } from "~/lib/dates";

export type BookableKind = "tour" | "car" | "offer";

/** What a caller can book, as the form needs it. */
export type PhoneItem = {
  kind: BookableKind;
  id: string;
  title: string;
  price: number;
  note: string;
  /** Of an offer that ends: the last day of travel. */
  validTill?: CalendarDate | null;
};

/** What it costs for so many people, and days of a car. */
export function pricePhoneItem({ kind, price }: PhoneItem, travelers: number, days: number): Price {
  if (kind === "tour") return priceTour(price, travelers);
  return kind === "car" ? priceCar(price, days) : priceOffer(price, travelers);
}

/** Do all words of the search occur in the title? */
export function isFound(title: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => title.toLowerCase().includes(word));
}
