import type { PriceLine } from "~/features/product/price/price-breakdown.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { toPaise, toRupees } from "~/lib/money";

type Priced = { travelers: number; days: number; unitPrice: number; serviceFee: number; totalPrice: number };

/** The lines of a booking that has none, from its own price; none without a product. For bookings that an older version of the app has made. */
export function linesFrom(kind: ProductKind | null, booking: Priced): PriceLine[] {
  if (kind === null) return [];
  const { travelers, days, unitPrice, serviceFee, totalPrice } = booking;
  const { unit, isPaidByTheDay } = kinds[kind];
  const amount = toRupees(toPaise(totalPrice) - toPaise(serviceFee));
  const base = { unit: unit.name, label: unit.line, quantity: isPaidByTheDay ? days : travelers, unitPrice, amount };
  if (serviceFee === 0) return [base];
  return [base, { unit: "fee", label: "Service fee", quantity: 1, unitPrice: serviceFee, amount: serviceFee }];
}
