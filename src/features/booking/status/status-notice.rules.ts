import { mailRecipient, reachOf } from "~/features/booking/booking.rules";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { type SayOfMail, sayingOfMail } from "~/lib/mail-sentences";
import { type Channels, needsCall } from "~/lib/reach";
import { sayOfWhatsApp, sayToAgreed } from "~/lib/whatsapp-sentences";

type NoticeFields = Pick<
  AdminBooking,
  "user" | "name" | "contactEmail" | "source" | "phone" | "reference" | "agreedToWhatsApp"
>;

/** Sentences for the cancel dialog: who will be notified, and how. */
export function cancellationNotice(bookings: readonly NoticeFields[], channels: Channels): string[] {
  const [first] = bookings;
  const say = sayingOfMail(channels.mail);
  return first && bookings.length === 1 ? noticeForOne(first, channels, say) : noticeForMany(bookings, channels, say);
}

function noticeForOne(booking: NoticeFields, channels: Channels, say: SayOfMail): string[] {
  const recipient = mailRecipient(booking);
  const byWhatsApp = messageNotice(booking, channels);
  if (recipient) return [say("cancelled", recipient.name, recipient.email), ...byWhatsApp, say("officeCopy")];
  const why = booking.source === "phone" ? "it was booked by phone without an email" : "the account is deleted";
  return [`The customer gets no mail: ${why}.${callNotice(booking, channels)}`, ...byWhatsApp, say("officeMail")];
}

function messageNotice({ agreedToWhatsApp }: NoticeFields, { whatsApp }: Channels): string[] {
  return agreedToWhatsApp ? [sayOfWhatsApp("customer", whatsApp)].filter(Boolean) : [];
}

const callNotice = (booking: NoticeFields, channels: Channels) =>
  booking.phone && needsCall(reachOf(booking), channels) ? ` Please call ${booking.phone}.` : "";

function noticeForMany(bookings: readonly NoticeFields[], channels: Channels, say: SayOfMail): string[] {
  const withoutAddress = bookings.filter((booking) => !mailRecipient(booking));
  const toCall = withoutAddress.filter((booking) => needsCall(reachOf(booking), channels));
  const mailed = bookings.length - withoutAddress.length;
  const agreed = bookings.filter(({ agreedToWhatsApp }) => agreedToWhatsApp).length;
  const references = toCall.map(({ reference }) => reference).join(", ");
  return [
    ...(mailed > 0 ? [say("cancelledMany", mailed)] : []),
    ...(agreed > 0 ? [sayToAgreed(agreed, channels.whatsApp)] : []),
    ...(toCall.length > 0 ? [`No mail goes to the customers of ${references}: there is no address. Please call.`] : []),
    say("officeCopies"),
  ];
}

/** What happens to the customer's mail and message after a status change, for the undo message. */
export function mailNotice(
  booking: NoticeFields & Pick<AdminBooking, "status">,
  seconds: number,
  channels: Channels,
): string {
  const none = "The customer gets no mail about it.";
  if (booking.status === "Pending") return none;
  const byMail = mailRecipient(booking)
    ? sayingOfMail(channels.mail)("held", seconds)
    : `${none}${callNotice(booking, channels)}`;
  return [byMail, ...messageNotice(booking, channels)].join(" ");
}
