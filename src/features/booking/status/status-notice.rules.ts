import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBooking } from "~/features/booking/booking.schema";

type NoticeFields = Pick<AdminBooking, "user" | "name" | "contactEmail" | "source" | "phone" | "reference">;

/** Sentences for the cancel dialog: who will be notified, and how. */
export function cancellationNotice(bookings: readonly NoticeFields[], hasMailService: boolean): string[] {
  const noService = "No mail service is set up: mails are only written to files, and nobody gets them.";
  const lines = bookings.length === 1 ? bookings.flatMap(noticeForOne) : noticeForMany(bookings);
  return hasMailService ? lines : [...lines, noService];
}

function noticeForOne(booking: NoticeFields): string[] {
  const recipient = mailRecipient(booking);
  if (recipient) {
    return [`${recipient.name} will get a mail at ${recipient.email} with this reason.`, "The office gets a copy."];
  }
  const why = booking.source === "phone" ? "it was booked by phone without an email" : "the account is deleted";
  const call = booking.phone ? ` Please call ${booking.phone}.` : "";
  return [`The customer gets no mail: ${why}.${call}`, "The office gets a mail."];
}

function noticeForMany(bookings: readonly NoticeFields[]): string[] {
  const unreached = bookings.filter((booking) => !mailRecipient(booking));
  const reached = bookings.length - unreached.length;
  const references = unreached.map(({ reference }) => reference).join(", ");
  return [
    ...(reached > 0 ? [`For ${reached} of them the customer will get a mail with this reason.`] : []),
    ...(unreached.length > 0
      ? [`No mail goes to the customers of ${references}: there is no address. Please call.`]
      : []),
    "The office gets a copy of each.",
  ];
}

/** What happens to the customer's mail after a status change, for the undo message. */
export function mailNotice(booking: NoticeFields & Pick<AdminBooking, "status">, seconds: number): string {
  const none = "The customer gets no mail about it.";
  if (booking.status === "Pending") return none;
  if (!mailRecipient(booking)) return booking.phone ? `${none} Please call ${booking.phone}.` : none;
  return `The customer's mail goes in ${seconds} seconds.`;
}
