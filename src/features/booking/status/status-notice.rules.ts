import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { SayOfMail } from "~/lib/mail-sentences";

type NoticeFields = Pick<AdminBooking, "user" | "name" | "contactEmail" | "source" | "phone" | "reference">;

/** Sentences for the cancel dialog: who will be notified, and how. */
export function cancellationNotice(bookings: readonly NoticeFields[], say: SayOfMail): string[] {
  const [first] = bookings;
  return first && bookings.length === 1 ? noticeForOne(first, say) : noticeForMany(bookings, say);
}

function noticeForOne(booking: NoticeFields, say: SayOfMail): string[] {
  const recipient = mailRecipient(booking);
  if (recipient) return [say("cancelled", recipient.name, recipient.email), say("officeCopy")];
  const why = booking.source === "phone" ? "it was booked by phone without an email" : "the account is deleted";
  const call = booking.phone ? ` Please call ${booking.phone}.` : "";
  return [`The customer gets no mail: ${why}.${call}`, say("officeMail")];
}

function noticeForMany(bookings: readonly NoticeFields[], say: SayOfMail): string[] {
  const unreached = bookings.filter((booking) => !mailRecipient(booking));
  const reached = bookings.length - unreached.length;
  const references = unreached.map(({ reference }) => reference).join(", ");
  return [
    ...(reached > 0 ? [say("cancelledMany", reached)] : []),
    ...(unreached.length > 0
      ? [`No mail goes to the customers of ${references}: there is no address. Please call.`]
      : []),
    say("officeCopies"),
  ];
}

/** What happens to the customer's mail after a status change, for the undo message. */
export function mailNotice(
  booking: NoticeFields & Pick<AdminBooking, "status">,
  seconds: number,
  say: SayOfMail,
): string {
  const none = "The customer gets no mail about it.";
  if (booking.status === "Pending") return none;
  if (!mailRecipient(booking)) return booking.phone ? `${none} Please call ${booking.phone}.` : none;
  return say("held", seconds);
}
