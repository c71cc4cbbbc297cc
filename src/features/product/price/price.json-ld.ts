import type { CalendarDate } from "~/lib/dates";
import { type Priced, priceRange } from "./price-breakdown.rules";

/**
 * The price of an adult, or of a car's day, as part of a schema.org offer: a range if a season or a large party makes it
 * less. In rupees. `toPaid` adds what is charged on a price.
 */
export function priceJsonLd(
  product: Omit<Priced, "kind">,
  today: CalendarDate,
  toPaid: (rupees: number) => number = (rupees) => rupees,
) {
  const { lowest, highest } = priceRange(product, today);
  const currency = { priceCurrency: "INR" };
  if (lowest === product.price) return { "@type": "Offer" as const, ...currency, price: toPaid(lowest) };
  return { "@type": "AggregateOffer" as const, ...currency, lowPrice: toPaid(lowest), highPrice: toPaid(highest) };
}
