import type { z } from "zod";
import { bookingHref, payByLinkHref } from "~/features/booking/list/my-bookings.rules";
import { sharedHref, voucherHref } from "~/features/booking/voucher-links.rules";
import { formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { calledName } from "~/server/mail/layout/greeting.rules";
import type { WhatsAppForm } from "~/server/whatsapp/template";
import type {
  cancellationToCustomer,
  changeToCustomer,
  confirmationToCustomer,
  declineToCustomer,
  MailedBooking,
  mailToCustomer,
  newsToCustomer,
  planChangeToCustomer,
  receiptToCustomer,
  reductionToCustomer,
} from "./booking-mail.schema";
import { sumText } from "./state-words.rules";
import { whereOf } from "./where.rules";

// How mails about bookings are said by WhatsApp. Meta approves each text: whoever changes one gives its template a new number.

type Mailed = z.infer<typeof mailToCustomer>;

/** Name, reference, product and day: {{1}} to {{4}}. */
const opening = ({ name, booking }: Mailed): string[] => [
  calledName(name),
  booking.reference,
  booking.item.title,
  formatDate(booking.date),
];

const detailsOf = ({ booking }: Mailed, href: (id: string) => string, siteUrl: string) =>
  whereOf(booking, href, siteUrl);

export const receivedByWhatsApp: WhatsAppForm<z.infer<typeof receiptToCustomer>> = {
  template: "booking_received_1",
  body:
    "Hello {{1}}, we have your booking {{2}} of {{3}} for {{4}}. What happens next: {{5}}. Details: {{6}} or reply to this " +
    "message.",
  values: (mailed, siteUrl) => [
    ...opening(mailed),
    nextOf(mailed.booking),
    mailed.code ? new URL(payByLinkHref(mailed.code), siteUrl).href : detailsOf(mailed, bookingHref, siteUrl),
  ],
};

function nextOf({ heldUntil, toPay }: MailedBooking): string {
  if (!heldUntil) return "your request is sent: we check it, and write to you once your booking is confirmed";
  return `please pay ${sumText(toPay)} by ${formatDeadline(heldUntil)}, to keep your places`;
}

export const confirmedByWhatsApp: WhatsAppForm<z.infer<typeof confirmationToCustomer>> = {
  template: "booking_confirmed_1",
  body:
    "Hello {{1}}, your booking {{2}} of {{3}} is confirmed for {{4}}. Your voucher and all details: {{5}} or reply to this " +
    "message.",
  values: (mailed, siteUrl) => [
    ...opening(mailed),
    mailed.code ? new URL(sharedHref(mailed.code), siteUrl).href : detailsOf(mailed, voucherHref, siteUrl),
  ],
};

export const changedByWhatsApp: WhatsAppForm<z.infer<typeof changeToCustomer>> = {
  template: "booking_changed_1",
  body:
    "Hello {{1}}, your booking {{2}} of {{3}} for {{4}} has changed. What is new: {{5}}. What it means for the price: {{6}}. " +
    "Everything else stays as it was. Details: {{7}} or reply to this message.",
  values: (mailed, siteUrl) => [
    ...opening(mailed),
    newOf(mailed.changes),
    mailed.money || "nothing changes",
    detailsOf(mailed, bookingHref, siteUrl),
  ],
};

const newOf = (changes: readonly { label: string; after: string }[]) =>
  changes.map(({ label, after }) => `${label}: ${after}`).join("; ");

export const cancelledByWhatsApp: WhatsAppForm<z.infer<typeof cancellationToCustomer>> = {
  template: "booking_cancelled_1",
  body:
    "Hello {{1}}, your booking {{2}} of {{3}} for {{4}} is cancelled, and its places are free again. About it: {{5}}. Please reply " +
    "to this message if you did not expect it.",
  values: (mailed) => {
    const { reason, money } = mailed;
    const said = [reason && `the reason is: ${reason}`, money].filter(Boolean).join(" ");
    return [...opening(mailed), said || "nothing is to be paid any more"];
  },
};

const planText = (plan: readonly { label: string; value: string }[]) =>
  plan.map(({ label, value }) => `${label}: ${value}`).join("; ");

export const tripSoonByWhatsApp: WhatsAppForm<Mailed> = {
  template: "trip_soon_1",
  body:
    "Hello {{1}}, your trip with booking {{2}} begins soon: {{3}} on {{4}}. When, where and with whom: {{5}}. Please reply to this " +
    "message if something of it is not right.",
  values: (mailed) => [...opening(mailed), planText(mailed.booking.plan ?? []) || "as on your voucher"],
};

export const tripChangedByWhatsApp: WhatsAppForm<z.infer<typeof planChangeToCustomer>> = {
  template: "trip_changed_1",
  body:
    "Hello {{1}}, something about your trip with booking {{2}} has changed: {{3}} on {{4}}. From now on: {{5}}. What is not named " +
    "here stays as it was. Please reply to this message with questions.",
  values: (mailed) => [...opening(mailed), newOf(mailed.changes)],
};

export const newsByWhatsApp: WhatsAppForm<z.infer<typeof newsToCustomer>> = {
  template: "booking_news_1",
  body:
    "Hello {{1}}, there is news of your booking {{2}} of {{3}} for {{4}}: {{5}}. Nothing of your booking is changed. Please reply to " +
    "this message with questions.",
  values: (mailed) => [...opening(mailed), [mailed.reason, mailed.words].filter(Boolean).join(" ")],
};

type Reduction = z.infer<typeof reductionToCustomer>;

export const reducedByWhatsApp: WhatsAppForm<Reduction> = {
  template: "booking_reduced_1",
  body:
    "Hello {{1}}, your booking {{2}} of {{3}} for {{4}} costs {{5}} less: the total is now {{6}}. About it: {{7}}. Please reply to " +
    "this message with questions.",
  values: (mailed) => [
    ...opening(mailed),
    formatRupees(mailed.off),
    formatRupees(mailed.booking.totalPrice),
    ["the reason is: ", mailed.reason, mailed.money && ` ${mailed.money}`].filter(Boolean).join(""),
  ],
};

export const reductionBackByWhatsApp: WhatsAppForm<Reduction> = {
  template: "booking_reduction_back_1",
  body:
    "Hello {{1}}, about your booking {{2}} of {{3}} for {{4}}: we take the reduction of {{5}} back, and the total is now {{6}}. The " +
    "reason: {{7}}. Please reply to this message with questions.",
  values: (mailed) => [
    ...opening(mailed),
    formatRupees(mailed.off),
    formatRupees(mailed.booking.totalPrice),
    mailed.reason,
  ],
};

export const declinedByWhatsApp: WhatsAppForm<z.infer<typeof declineToCustomer>> = {
  template: "booking_request_declined_1",
  body:
    "Hello {{1}}, your booking {{2}} of {{3}} for {{4}} stays as it is: we could not {{5}} it as you asked. The reason: {{6}}. Please " +
    "reply to this message with questions.",
  values: (mailed) => [...opening(mailed), mailed.request, mailed.reason],
};
