import type { Party } from "~/features/product/product-kind";
import { kinds, type ProductKind, quantityOf } from "~/features/product/registry";
import { toPaise, toRupees } from "~/lib/money";
import type { AdminBooking, BookingStatus } from "./booking.schema";

/** The price of a booking, in rupees. */
export type Price = { unitPrice: number; serviceFee: number; totalPrice: number };

/** A line of a price, in rupees. The amounts of all lines add up to the total. */
export type PriceLine = {
  unit: "adult" | "day" | "fee";
  label: string;
  quantity: number;
  unitPrice: number;
  amount: number;
};

/** Service fee in percent of the price. Texts use this constant too. */
export const serviceFeePercent = 8;

/** "8%", for texts. */
export const serviceFeeText = `${serviceFeePercent}%`;

/** The service fee of a kind on `base` paise: in paise, rounded to a whole rupee. */
function feeOn(kind: ProductKind, base: number): number {
  return kinds[kind].hasServiceFee ? Math.round((base * serviceFeePercent) / 10_000) * 100 : 0;
}

/** The price of a party: unit price (a person, guest or day) times quantity, plus the service fee. */
export function priceOf(kind: ProductKind, unitPrice: number, party: Party): Price {
  const base = toPaise(unitPrice) * quantityOf(kind, party);
  const fee = feeOn(kind, base);
  return { unitPrice, serviceFee: toRupees(fee), totalPrice: toRupees(base + fee) };
}

/** The same price as {@link priceOf}, line by line. */
export function priceLines(kind: ProductKind, unitPrice: number, party: Party): PriceLine[] {
  const { unit } = kinds[kind];
  const quantity = quantityOf(kind, party);
  const { serviceFee, totalPrice } = priceOf(kind, unitPrice, party);
  const amount = toRupees(toPaise(totalPrice) - toPaise(serviceFee));
  const base = { unit: unit.name, label: unit.line, quantity, unitPrice, amount };
  if (serviceFee === 0) return [base];
  const label = `Service fee (${serviceFeeText})`;
  return [base, { unit: "fee", label, quantity: 1, unitPrice: serviceFee, amount: serviceFee }];
}

/** The specification rounds an offer's total in two ways; fractional prices differ by less than this. */
const feeToleranceRupees = 1;

/** Whether the total that the customer saw is the one to charge. */
export function isAgreedTotal(kind: ProductKind, seen: number, ours: number): boolean {
  const tolerance = kinds[kind].hasServiceFee ? feeToleranceRupees : 0;
  return Math.abs(toPaise(seen) - toPaise(ours)) <= toPaise(tolerance);
}

/** Whether a customer may cancel: only Pending bookings. */
export function canCancel(status: BookingStatus): boolean {
  return status === "Pending";
}

/** Whether My Bookings lists it as completed: only Confirmed bookings. */
export function isCompleted(status: BookingStatus): boolean {
  return status === "Confirmed";
}

/** Who gets the booking's mails: the account, or a caller who left an address. Null without an address. */
export function mailRecipient({
  user,
  name,
  contactEmail,
}: Pick<AdminBooking, "user" | "name" | "contactEmail">): { name: string; email: string } | null {
  return user ?? (contactEmail ? { name, email: contactEmail } : null);
}

/** Without 0, O, 1, I and L, because references are read out on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Builds a reference such as "NE-7K3F9Q" from 6 random bytes. */
export function toReference(bytes: Uint8Array): string {
  return `NE-${Array.from(bytes.slice(0, 6), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}
