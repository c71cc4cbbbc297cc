import type { RequestedPlaces } from "~/features/product/availability/availability.rules";
import {
  breakdownFor,
  type DiscountTerms,
  type PriceBreakdown,
  placesTaken,
} from "~/features/product/price/price-breakdown.rules";
import { type Pricing, pricesOn } from "~/features/product/pricing.rules";
import { kinds, type ProductKind, placesOf } from "~/features/product/registry";
import { entryText, type PartyEntry, toParty } from "~/features/product/request/party-entry.rules";
import { countOf } from "~/lib/count";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import type { PermitEntry } from "./permit-entry.rules";

/** The product that is being booked. */
export type BookableItem = { kind: ProductKind; id: string };

/**
 * What a quote depends on, while it is typed. `date` is "" or incomplete until it is chosen; `days` for cars only. Who
 * travels, for permits, is optional.
 */
export type DraftRequest = PartyEntry & Partial<PermitEntry> & { date: CalendarDate | ""; days?: number | undefined };

/** The price of what is typed so far, in rupees. Without a date, that of a day without season. */
export function draftBreakdown(
  { kind, price, prices }: { kind: ProductKind } & Pick<Pricing, "price" | "prices">,
  { date, days, ...entry }: DraftRequest,
  terms: { feePercent: number; discount?: DiscountTerms | null },
): PriceBreakdown {
  const request = { date: isCalendarDate(date) ? date : "", party: toParty(entry), days };
  return breakdownFor({ kind, price, prices: pricesOn(date, prices) }, request, terms);
}

/** The places that the typed party takes, and for how many days; at least 1 of each. */
export function requestedPlaces(
  product: { kind: ProductKind } & Pick<Pricing, "prices" | "infantsTakePlaces">,
  { days = 1, ...entry }: DraftRequest,
): RequestedPlaces {
  const places = placesOf(product.kind, { travelers: placesTaken(product, toParty(entry)) });
  return { places: Math.max(places, 1), dayCount: Math.max(days, 1) };
}

/** Whether unit price times number, and perhaps a fee, explain the total: no other line is needed. */
export function isSimpleBreakdown(kind: ProductKind, { lines, serviceFee }: PriceBreakdown): boolean {
  // A fee besides the service fee leads to a price by hand.
  const base = lines.filter(({ unit, amount }) => unit !== "fee" || amount !== serviceFee);
  return base.length <= 1 && base.every(({ unit }) => unit === kinds[kind].unit.name);
}

/** What a price of several lines is for: "2 adults, 1 child of 8", "5 days". */
export function requestText(kind: ProductKind, { days = 1, ...entry }: DraftRequest): string {
  const { isPaidByTheDay, unit } = kinds[kind];
  return isPaidByTheDay ? countOf(days, unit.one, unit.many) : entryText(entry);
}
