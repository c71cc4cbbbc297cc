import type { Party, ProductKind } from "~/features/product/product-kind";
import { kinds } from "~/features/product/registry";
import { toPaise, toRupees } from "~/lib/money";
import type { BookingStatus } from "./booking.schema";

/** What a booking costs, in rupees. */
export type Price = { unitPrice: number; serviceFee: number; totalPrice: number };

/** A line of a price. The lines' amounts add up to the total. */
export type PriceLine = {
  unit: "adult" | "day" | "fee";
  label: string;
  quantity: number;
  unitPrice: number;
  amount: number;
};

/** Percent of the price. The one place that says so: texts are made from it. */
export const serviceFeePercent = 8;

/** "8%", for texts. */
export const serviceFeeText = `${serviceFeePercent}%`;

/** What a kind's service fee on so many paise is, rounded to a whole rupee, in paise. */
function feeOn(kind: ProductKind, base: number): number {
  return kinds[kind].hasServiceFee ? Math.round((base * serviceFeePercent) / 10_000) * 100 : 0;
}

/** The price of a party: the unit price (a person, guest or day) times how many are paid for, and the service fee. */
export function priceOf(kind: ProductKind, unitPrice: number, party: Party): Price {
  const base = toPaise(unitPrice) * kinds[kind].quantity(party);
  const fee = feeOn(kind, base);
  return { unitPrice, serviceFee: toRupees(fee), totalPrice: toRupees(base + fee) };
}

/** The same, line by line. */
export function priceLines(kind: ProductKind, unitPrice: number, party: Party): PriceLine[] {
  const { unit, quantity: quantityOf } = kinds[kind];
  const quantity = quantityOf(party);
  const { serviceFee, totalPrice } = priceOf(kind, unitPrice, party);
  const amount = toRupees(toPaise(totalPrice) - toPaise(serviceFee));
  const base = { unit: unit.name, label: unit.line, quantity, unitPrice, amount };
  if (serviceFee === 0) return [base];
  const label = `Service fee (${serviceFeeText})`;
  return [base, { unit: "fee", label, quantity: 1, unitPrice: serviceFee, amount: serviceFee }];
}

/** The specification rounds an offer's total in two ways, which differ by less than this for fractional prices. */
const feeToleranceRupees = 1;

/** Whether the total that the customer saw is the one we charge. */
export function isAgreedTotal(kind: ProductKind, seen: number, ours: number): boolean {
  const tolerance = kinds[kind].hasServiceFee ? feeToleranceRupees : 0;
  return Math.abs(toPaise(seen) - toPaise(ours)) <= toPaise(tolerance);
}

/** A customer's own cancelling: only what is still Pending. */
export function canCancel(status: BookingStatus): boolean {
  return status === "Pending";
}

/** The tabs of My Bookings: Confirmed is completed, everything else is other. */
export function isCompleted(status: BookingStatus): boolean {
  return status === "Confirmed";
}

/** No 0, O, 1, I, L: a reference is read out on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A reference such as "NE-7K3F9Q" out of 6 random bytes. */
export function toReference(bytes: Uint8Array): string {
  return `NE-${Array.from(bytes.slice(0, 6), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}
