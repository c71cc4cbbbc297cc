import { formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatPhone } from "~/lib/phone";
import type { Message } from "~/server/mail/layout/message";
import { replyTo } from "~/server/mail/layout/reply-to";
import { defineMail } from "~/server/mail/mail-kinds";
import { bookingFacts } from "./booking-facts";
import { mailedCar, mailedTour } from "./booking-mail.examples";
import { cancellationToStaff, type MailedBooking, type MailToStaff, mailToStaff } from "./booking-mail.schema";
import { sumText } from "./state-words.rules";

export const staffNewBooking = defineMail({
  kind: "office-booking-new",
  sending: "gathered",
  label: "New booking, to the office",
  payload: mailToStaff,
  sample: { customer: { name: mailedTour.name, email: "asha@example.com" }, booking: mailedTour },
  compose: ({ booking, customer }, siteUrl) => ({
    ...subjectAndFacts(booking.heldUntil ? "To be paid" : "To answer", { booking, customer }, siteUrl),
    heading: booking.heldUntil ? "A new booking, not paid yet" : "A new request",
    paragraphs: [`${originText({ booking, customer })} ${nextText(booking)}`],
  }),
});

export const staffCancelled = defineMail({
  kind: "office-booking-cancelled",
  sending: "gathered",
  label: "Cancelled booking, to the office",
  payload: cancellationToStaff,
  sample: { customer: null, booking: mailedCar },
  compose: ({ booking, customer, reason, money }, siteUrl) => ({
    ...subjectAndFacts("Cancelled", { booking, customer }, siteUrl),
    heading: "A booking was cancelled",
    paragraphs: [
      `${originText({ booking, customer })} Its seats are free again.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(money ? [`The customer reads: ${money}`] : []),
    ],
  }),
});

/** What the office has to do about a new booking. */
function nextText({ heldUntil, toPay }: MailedBooking): string {
  if (!heldUntil) return "It is Pending until you confirm or cancel it.";
  return `Its seats are held until ${formatDeadline(heldUntil)}, for the payment of ${sumText(toPay)}. Without it, they are free again.`;
}

/** What all mails to the office about a booking have. Their answers go to the customer. */
export function subjectAndFacts(
  title: string,
  { booking, customer }: MailToStaff,
  siteUrl: string,
): Omit<Message, "heading" | "paragraphs"> {
  const { reference, item, date, name, phone } = booking;
  return {
    subject: `${title} ${reference}: ${item.title}, ${formatDate(date)}`,
    preview: `${name}, ${formatPhone(phone)}`,
    ...bookingFacts(booking),
    action: { label: "Manage bookings", url: new URL("/admin/bookings", siteUrl).href },
    ...replyTo(customer?.email),
  };
}

/** Who has booked, and how. */
export function originText({ customer, booking: { guestSource } }: Pick<MailToStaff, "customer" | "booking">): string {
  if (guestSource === "program") return `From a program${customer ? `: ${customer.name}, ${customer.email}` : ""}.`;
  if (guestSource) return `Taken by phone${customer ? ` for ${customer.name}, ${customer.email}` : ""}.`;
  return customer ? `From ${customer.name}, ${customer.email}.` : "The account that booked is gone.";
}
