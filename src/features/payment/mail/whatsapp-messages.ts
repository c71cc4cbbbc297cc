import type { z } from "zod";
import { bookingHref, payByLinkHref, payHref } from "~/features/booking/list/my-bookings.rules";
import { whereOf } from "~/features/booking/mail/where.rules";
import { refundArrival, sentRefundText } from "~/features/ledger/refund/refund-way.rules";
import { formatUtr } from "~/features/payment/pay/pay.rules";
import { formatDate } from "~/lib/dates";
import { formatDeadline, formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { calledName } from "~/server/mail/layout/greeting.rules";
import { knownSettings } from "~/server/settings/read-settings";
import type { WhatsAppForm } from "~/server/whatsapp/template";
import type { balanceReminderMail, holdEndedMail, holdEndingMail } from "./hold-mail.schema";
import type {
  mailedMoney,
  paymentReceivedMail,
  paymentRejectedMail,
  paymentReturnedMail,
  refundDoneMail,
} from "./payment-mail.schema";

// How mails about money are said by WhatsApp. Meta approves each text: whoever changes one gives its template a new number.

type Mailed = Omit<z.infer<typeof mailedMoney>, "amount">;

const detailsOf = ({ booking }: Mailed, href: (id: string) => string, siteUrl: string) =>
  whereOf(booking, href, siteUrl);

/** Where somebody pays: on the booking's page, through a link, or else by a transfer with a note that the bank's statement shows. */
function payWhere(mailed: Mailed & { code?: string | undefined }, siteUrl: string): string {
  if (mailed.code) return new URL(payByLinkHref(mailed.code), siteUrl).href;
  const details = detailsOf(mailed, bookingHref, siteUrl);
  const { upiAddress } = knownSettings();
  if (!mailed.booking.guestSource || !upiAddress) return details;
  return `by UPI to ${upiAddress} with the note "Booking ${mailed.booking.reference}", or ${details}`;
}

export const holdEndingByWhatsApp: WhatsAppForm<z.infer<typeof holdEndingMail>> = {
  template: "hold_ending_1",
  body:
    "Hello {{1}}, please pay {{2}} for your booking {{3}} of {{4}} by {{5}}, Indian time. After that its places are free for " +
    "others. You pay here: {{6}} or reply to this message.",
  values: (mailed, siteUrl) => [
    calledName(mailed.name),
    formatRupees(mailed.amount),
    mailed.booking.reference,
    mailed.booking.title,
    formatInstant(mailed.until),
    payWhere(mailed, siteUrl),
  ],
};

export const balanceByWhatsApp: WhatsAppForm<z.infer<typeof balanceReminderMail>> = {
  template: "balance_reminder_1",
  body:
    "Hello {{1}}, the rest of {{2}} for your booking {{3}} of {{4}} is due by {{5}}. You pay here: {{6}} or reply to this " +
    "message if you have a question.",
  values: (mailed, siteUrl) => [
    calledName(mailed.name),
    formatRupees(mailed.amount),
    mailed.booking.reference,
    mailed.booking.title,
    formatDate(mailed.dueOn),
    payWhere(mailed, siteUrl),
  ],
};

export const holdEndedByWhatsApp: WhatsAppForm<z.infer<typeof holdEndedMail>> = {
  template: "hold_ended_1",
  body:
    "Hello {{1}}, booking {{2}} of {{3}} for {{4}} was not paid in time, and its places are free again. If you have paid all the " +
    "same, the money comes back to you. Please reply to this message with questions.",
  values: ({ name, booking: { reference, title, date } }) => [calledName(name), reference, title, formatDate(date)],
};

export const receivedByWhatsApp: WhatsAppForm<z.infer<typeof paymentReceivedMail>> = {
  template: "payment_received_1",
  body:
    "Hello {{1}}, we have received {{2}} for your booking {{3}} of {{4}}. Still due: {{5}}. Your booking: {{6}}. Details: {{7}} or " +
    "reply to this message.",
  values: (mailed, siteUrl) => [
    calledName(mailed.name),
    formatRupees(mailed.amount),
    mailed.booking.reference,
    mailed.booking.title,
    dueText(mailed),
    mailed.isConfirmed ? `confirmed for ${formatDate(mailed.booking.date)}` : "as it was",
    detailsOf(mailed, bookingHref, siteUrl),
  ],
};

/** What is still due, and by when. */
export function dueText({ due, dueOn }: { due: number; dueOn: string | null }): string {
  if (due === 0) return "Nothing";
  return dueOn ? `${formatRupees(due)}, by ${formatDate(dueOn)}` : formatRupees(due);
}

export const rejectedByWhatsApp: WhatsAppForm<z.infer<typeof paymentRejectedMail>> = {
  template: "payment_rejected_1",
  body:
    "Hello {{1}}, we could not find your transfer {{2}} of {{3}} for booking {{4}} of {{5}}. The reason: {{6}}. What to do: {{7}} or " +
    "reply to this message.",
  values: (mailed, siteUrl) => [
    calledName(mailed.name),
    formatUtr(mailed.utr),
    formatRupees(mailed.amount),
    mailed.booking.reference,
    mailed.booking.title,
    mailed.reason,
    nextOf(mailed, siteUrl),
  ],
};

function nextOf(mailed: z.infer<typeof paymentRejectedMail>, siteUrl: string): string {
  if (mailed.isEnded)
    return "this booking has ended, so there is nothing to pay; if the money has left your account, call us";
  const until = mailed.until ? `, until ${formatDeadline(mailed.until)}` : "";
  return `compare the number with that in your UPI app${until}: ${detailsOf(mailed, payHref, siteUrl)}`;
}

export const returnedByWhatsApp: WhatsAppForm<z.infer<typeof paymentReturnedMail>> = {
  template: "payment_returned_1",
  body:
    "Hello {{1}}, {{2}} has arrived for your booking {{3}} of {{4}}, and we give all of it back. The reason: {{5}}. You need do " +
    "nothing. Please reply to this message with questions.",
  values: ({ name, amount, booking: { reference, title }, reason }) => [
    calledName(name),
    formatRupees(amount),
    reference,
    title,
    reason,
  ],
};

export const refundedByWhatsApp: WhatsAppForm<z.infer<typeof refundDoneMail>> = {
  template: "refund_done_2",
  body:
    "Hello {{1}}, we have given back {{2}} for your booking {{3}} of {{4}}. How it comes: {{5}}. Please reply to this message with " +
    "questions.",
  values: ({ name, amount, booking: { reference, title }, provider, sentOn }) => [
    calledName(name),
    formatRupees(amount),
    reference,
    title,
    provider && sentOn
      ? sentRefundText({ provider, arrivesBy: refundArrival(provider, sentOn) })
      : "Our office can tell you.",
  ],
};
