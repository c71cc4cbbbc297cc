import { readPhone } from "~/lib/phone";
import type { OnlineProvider } from "~/lib/site";

/** Whether UPI is shown first. Only accounts at Indian banks have it, so for foreign phone numbers cards are first. */
export function prefersUpi(phone: string): boolean {
  return readPhone(phone).kind === "indian";
}

/** The ways to pay in the order in which a customer sees them. */
export function waysInOrder(ways: readonly OnlineProvider[], isUpiFirst: boolean): OnlineProvider[] {
  const upi = ways.filter((way) => way === "upi");
  const others = ways.filter((way) => way !== "upi");
  return isUpiFirst ? [...upi, ...others] : [...others, ...upi];
}
