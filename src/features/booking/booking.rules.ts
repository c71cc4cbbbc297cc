import { toPaise, toRupees } from "~/lib/money";
import type { BookingStatus } from "./booking.schema";

/** What a booking costs, in rupees. */
export type Price = { unitPrice: number; serviceFee: number; totalPrice: number };

const offerFeePercent = 8;

/** A tour: price a person times travelers. */
export function priceTour(price: number, travelers: number): Price {
  return { unitPrice: price, serviceFee: 0, totalPrice: toRupees(toPaise(price) * travelers) };
}

/** A car: price a day times days. */
export function priceCar(price: number, days: number): Price {
  return { unitPrice: price, serviceFee: 0, totalPrice: toRupees(toPaise(price) * days) };
}

/** An offer: price a guest times guests, and a service fee of 8 % of that, rounded to a whole rupee. */
export function priceOffer(price: number, guests: number): Price {
  const base = toPaise(price) * guests;
  const serviceFee = Math.round((base * offerFeePercent) / 10_000);
  return { unitPrice: price, serviceFee, totalPrice: toRupees(base + toPaise(serviceFee)) };
}

/** The specification rounds an offer's total in two ways, which differ by less than this for fractional prices. */
const offerToleranceRupees = 1;

/** Is the total that the customer saw the one we charge? */
export function isAgreedTotal(kind: "tour" | "car" | "offer", seen: number, ours: number): boolean {
  const tolerance = kind === "offer" ? offerToleranceRupees : 0;
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
