import { z } from "zod";
import { id } from "~/lib/fields";

/** Another booking's payment of the same transfer: claimed by its customer, or recorded from the bank. */
export const sameNumber = z.object({
  _id: id,
  state: z.enum(["reported", "rejected", "captured", "mismatched"]),
  amount: z.number().meta({ description: "Rupees that were asked for, or have arrived" }),
  bookingReference: z.string(),
});

export type SameNumber = z.infer<typeof sameNumber>;

/** The payments with this number that an admin has to reject before another booking can get the money. */
export function rivalsIn(claims: readonly SameNumber[]): SameNumber[] {
  return claims.filter(({ state }) => state === "reported" || state === "mismatched");
}

/** The payment that has the money of the number: it cannot be another's. */
export function paidIn(claims: readonly SameNumber[]): SameNumber | undefined {
  return claims.find(({ state }) => state === "captured");
}

/** What the office has to know about the number of a booking's payment; nothing if no other booking has claimed it. */
export function sameNumberTexts(bookingReference: string, claims: readonly SameNumber[]): string[] {
  const of = (state: SameNumber["state"]) => inWords(referencesOf(claims.filter((claim) => claim.state === state)));
  const reported = referencesOf(claims.filter(({ state }) => state === "reported"));
  const [paid, elsewhere, rejected] = [of("captured"), of("mismatched"), of("rejected")];
  return [
    reported.length > 0 ? `This number was reported for ${inWords([bookingReference, ...reported])}.` : "",
    paid ? `Its money was recorded for ${paid}.` : "",
    elsewhere ? `Its money stands for ${elsewhere} under Wrong amount.` : "",
    rejected ? `It was also reported for ${rejected}, and rejected.` : "",
  ].filter((text) => text !== "");
}

/** What happens to the payments of the other bookings if this one gets the money. */
export function rejectionText(rivals: readonly SameNumber[]): string {
  const references = inWords(referencesOf(rivals));
  const [what, whose] = rivals.length === 1 ? ["payment", "customer is"] : ["payments", "customers are"];
  return `The ${what} for ${references} will be rejected. The ${whose} told that our bank statement has no transfer of this number for their booking.`;
}

/** The reason for a customer who reported a transfer that paid another booking. It must not reveal that there is one. */
export const notForThisBooking = "Our bank statement has no transfer with this number for this booking.";

function referencesOf(claims: readonly SameNumber[]): string[] {
  return [...new Set(claims.map(({ bookingReference }) => bookingReference))];
}

/** "NE-1, NE-2 and NE-3". */
export function inWords(references: readonly string[]): string {
  const [last = "", ...others] = [...references].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
}
