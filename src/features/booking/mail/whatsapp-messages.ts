import type { z } from "zod";
import { bookingHref } from "~/features/booking/list/my-bookings.rules";
import { voucherHref } from "~/features/booking/voucher-links.rules";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatPhone } from "~/lib/phone";
import { site } from "~/lib/site";
import { calledName } from "~/server/mail/layout/greeting.rules";
import type { WhatsAppForm } from "~/server/whatsapp/template";
import type {
  cancellationToCustomer,
  changeToCustomer,
  MailedBooking,
  mailToCustomer,
  newsToCustomer,
  planChangeToCustomer,
} from "./booking-mail.schema";

// How mails about bookings are said by WhatsApp. Meta approves each text: whoever changes one gives its template a new number.

type Mailed = z.infer<typeof mailToCustomer>;

/** Name, reference, product and day: {{1}} to {{4}}. */
const opening = ({ name, booking }: Mailed): string[] => [
  calledName(name),
  booking.reference,
  booking.item.title,
  formatDate(booking.date),
];

/** Where the details are: a page that needs the customer's login, or, of a booking by phone, the office. */
function whereOf(
  { booking: { id }, isByPhone = false }: Mailed,
  href: (id: string) => string,
  siteUrl: string,
): string {
  if (isByPhone || !id) return `call ${formatPhone(site().bookingsPhone)}`;
  return new URL(href(id), siteUrl).href;
}

export const receivedByWhatsApp: WhatsAppForm<Mailed> = {
  template: "booking_received_1",
  body:
    "Hello {{1}}, we have your booking {{2}} of {{3}} for {{4}}. What happens next: {{5}}. Details: {{6}} or reply to this " +
    "message.",
  values: (mailed, siteUrl) => [...opening(mailed), nextOf(mailed.booking), whereOf(mailed, bookingHref, siteUrl)],
};

function nextOf({ heldUntil }: MailedBooking): string {
  if (!heldUntil) return "we check it and write to you once it is confirmed";
  return `please pay what is due at booking by ${formatInstant(heldUntil)}, Indian time, or its places are free for others`;
}

export const confirmedByWhatsApp: WhatsAppForm<Mailed> = {
  template: "booking_confirmed_1",
  body:
    "Hello {{1}}, your booking {{2}} of {{3}} is confirmed for {{4}}. Your voucher and all details: {{5}} or reply to this " +
    "message.",
  values: (mailed, siteUrl) => [...opening(mailed), whereOf(mailed, voucherHref, siteUrl)],
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
    whereOf(mailed, bookingHref, siteUrl),
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
