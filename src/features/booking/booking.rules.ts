import { kinds, type ProductKind } from "~/features/product/registry";
import { toPaise } from "~/lib/money";
import type { Reachable } from "~/lib/reach";
import type { BookingSource, BookingStatus, GuestSource } from "./booking.schema";

/** The specification rounds an offer's total in two ways; fractional prices differ by less than this. */
const feeToleranceRupees = 1;

/** Whether the total that the customer saw is the one to charge. */
export function isAgreedTotal(kind: ProductKind, seen: number, ours: number): boolean {
  const tolerance = kinds[kind].hasServiceFee ? feeToleranceRupees : 0;
  return Math.abs(toPaise(seen) - toPaise(ours)) <= toPaise(tolerance);
}

/** How soon the office answers a request, for texts. */
export const replyTime = "within a day";

/** Says on booking forms what a booking begins with: the payment, or a request that costs nothing until the office confirms. */
export function requestNote(isPaidAtBooking: boolean): string {
  if (isPaidAtBooking) return "You pay when you book, which keeps your places.";
  return `You send a request. We confirm ${replyTime}. Free to cancel while Pending.`;
}

/** Whether a customer may cancel: only Pending bookings. */
export function canCancel(status: BookingStatus): boolean {
  return status === "Pending";
}

/** Whether My Bookings lists it as completed: only Confirmed bookings. */
export function isCompleted(status: BookingStatus): boolean {
  return status === "Confirmed";
}

/** Who gets the booking's mails: the lead traveller at an address of the booking's own, or else the account. Null: nobody. */
export function mailRecipient({
  user,
  name,
  contactEmail,
}: {
  user: { name: string; email: string } | null;
  name: string;
  contactEmail: string | null;
}): { name: string; email: string } | null {
  return contactEmail ? { name, email: contactEmail } : user;
}

/**
 * How a guest without an account has booked: by phone, or through a program that named an address of the guest. Null: the customer
 * has an account. Guests have no page of their booking, so mails lead them to links that need no login, or to the office.
 */
export function guestSourceOf({
  source,
  contactEmail,
}: {
  source: BookingSource;
  contactEmail: string | null;
}): GuestSource | null {
  if (source === "phone") return "phone";
  return source === "program" && contactEmail ? "program" : null;
}

type ReachFields = Parameters<typeof mailRecipient>[0] & { agreedToWhatsApp: boolean };

/** What the customer of a booking can be told by. */
export function reachOf(booking: ReachFields): Reachable {
  return { hasAddress: mailRecipient(booking) !== null, agreedToWhatsApp: booking.agreedToWhatsApp };
}

/** Without 0, O, 1, I and L, because references are read out on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Builds a reference such as "NE-7K3F9Q" from 6 random bytes. */
export function toReference(bytes: Uint8Array): string {
  return `NE-${Array.from(bytes.slice(0, 6), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}
