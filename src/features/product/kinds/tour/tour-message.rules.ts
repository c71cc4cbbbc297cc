import { lowestPrice } from "~/features/product/price/price-breakdown.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { Tour } from "./tour.schema";

type Told = Pick<Tour, "title" | "duration" | "price" | "prices">;

/** The text that travellers send each other about a tour: name, duration, price in rupees, address. */
export function tourMessage({ title, duration, price, prices }: Told, address: string, now = new Date()): string {
  const lowest = lowestPrice({ price, prices }, dateInIndia(now));
  return `${title}: ${duration}, ${lowest < price ? "from " : ""}${formatRupees(lowest)} per person\n${address}`;
}
