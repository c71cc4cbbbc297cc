import { adultsOnly, type Party, partySize } from "~/features/product/price/party.rules";
import { breakdownFor, type Priced } from "~/features/product/price/price-breakdown.rules";
import { tierFor } from "~/features/product/price/tier.rules";
import { pricesOn } from "~/features/product/pricing.rules";
import type { CalendarDate } from "~/lib/dates";

type PricedTour = Pick<Priced, "price" | "prices">;

/** What a tour costs a party on a day, in rupees, as a booking would; without a day, without seasonal prices. */
export function priceForParty({ price, prices }: PricedTour, party: Party, date: CalendarDate | null): number {
  const product = { kind: "tour", price, prices: pricesOn(date ?? "", prices) } as const;
  // Tours have no service fee.
  return breakdownFor(product, { date: date ?? "", party }, { feePercent: 0 }).totalPrice;
}

/** What one adult of the party pays on the day, in rupees. Without a party: an adult who travels alone. */
export function adultPriceOn({ price, prices }: PricedTour, party: Party | null, date: CalendarDate): number {
  const asked = { unit: "adult", date, partySize: partySize(party ?? adultsOnly(1)) } as const;
  return tierFor(prices, asked)?.amount ?? price;
}
