import { formatRupees } from "~/lib/money";
import type { MailedBooking } from "./booking-mail.schema";

/** "₹8,125", of what is due at booking. Missing in mails that an older version has queued. */
export function sumText(toPay: number | undefined): string {
  return toPay ? formatRupees(toPay) : "what is due at booking";
}

/** What a booking waits for that has just been made: "Pay ₹8,125 to keep your places", or else "Request sent". */
export function waitsFor({ heldUntil, toPay }: Pick<MailedBooking, "heldUntil" | "toPay">): string {
  return heldUntil ? `Pay ${sumText(toPay)} to keep your places` : "Request sent";
}
