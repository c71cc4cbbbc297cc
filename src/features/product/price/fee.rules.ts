import type { ProductKind } from "~/features/product/registry";
import { site } from "~/lib/site";
import { adultsOnly } from "./party.rules";
import { breakdownFor } from "./price-breakdown.rules";

/** The price of a booking, in rupees. */
export type Price = { unitPrice: number; serviceFee: number; totalPrice: number };

/** The service fee of the settings for texts: "8%". */
export function serviceFeeText(): string {
  return `${site().serviceFeePercent}%`;
}

/** The price of a party of adults, or of days of a car, without price rows: in rupees, by default with the settings' fee. */
export function priceOf(
  kind: ProductKind,
  price: number,
  { travelers, days }: { travelers: number; days?: number | undefined },
  feePercent = site().serviceFeePercent,
): Price {
  const request = { date: "", party: adultsOnly(travelers), days };
  const { unitPrice, serviceFee, totalPrice } = breakdownFor({ kind, price, prices: [] }, request, { feePercent });
  return { unitPrice, serviceFee, totalPrice };
}
