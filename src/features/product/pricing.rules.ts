import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import type { Policies } from "./policy/policy.rules";
import type { Priced } from "./price/price-breakdown.rules";

/** What a product costs, whether infants count against its places, and its policies. */
export type Pricing = Pick<Priced, "price" | "prices"> & Policies & { infantsTakePlaces: boolean };

/** Selects what the booking dialogs need of a product's price, to keep pages small. */
export function toPricing({ price, prices, cancellation, payment, infantsTakePlaces }: Pricing): Pricing {
  return { price, prices, cancellation, payment, infantsTakePlaces };
}

/** Whether children or seniors have prices of their own. */
export function isPricedByAge({ prices }: Pick<Pricing, "prices">): boolean {
  return prices.some(({ unit }) => unit === "child" || unit === "infant" || unit === "senior");
}

/** The price rows for the day of travel; without one, those of a day without season. */
export function pricesOn(date: CalendarDate | "", prices: Priced["prices"]): Priced["prices"] {
  return isCalendarDate(date) ? prices : prices.filter(({ from, to }) => from === undefined && to === undefined);
}

/** Whether the price depends on the day of travel. */
export function hasSeasons({ prices }: Pick<Pricing, "prices">): boolean {
  return prices.some(({ from, to }) => from !== undefined || to !== undefined);
}
