import { brand } from "~/brand";
import { formatDate } from "~/lib/dates";
import { greeting } from "~/server/mail/layout/greeting.rules";
import type { Message } from "~/server/mail/layout/message";
import { bookingFacts } from "./booking-facts";
import type { CancellationToCustomer, MailToCustomer } from "./mailed-booking.schema";

const questions = `Questions? Call ${brand.bookingsPhone} or write to ${brand.email}, and name your reference.`;

/** To the customer: the booking was received and is Pending. */
export function bookingReceivedMessage({ name, booking, isByPhone = false }: MailToCustomer, siteUrl: string): Message {
  return {
    subject: `Booking ${booking.reference} received: ${booking.item.title}`,
    preview: `For ${formatDate(booking.date)}. We check it now and write again.`,
    heading: "We have your booking",
    paragraphs: [
      greeting(name),
      `Thank you. Your booking is Pending: we check it now, and write to you once it is confirmed. ${
        isByPhone
          ? "You made it by phone; to change or cancel it, call us."
          : "Until then you can cancel it in My Bookings."
      }`,
    ],
    ...bookingFacts(booking),
    ...toMyBookings(isByPhone, siteUrl),
    closing: [questions],
  };
}

/** To the customer: the booking is confirmed. */
export function bookingConfirmedMessage(
  { name, booking, isByPhone = false }: MailToCustomer,
  siteUrl: string,
): Message {
  return {
    subject: `Booking ${booking.reference} confirmed: ${booking.item.title}`,
    preview: `See you on ${formatDate(booking.date)}.`,
    heading: "Your booking is confirmed",
    paragraphs: [
      greeting(name),
      `We expect you on ${formatDate(booking.date)}. Keep this message at hand: by its reference we find your booking at once.`,
    ],
    ...bookingFacts(booking),
    ...toMyBookings(isByPhone, siteUrl),
    closing: [`Has something changed on your side? ${questions}`],
  };
}

/** To the customer: the booking was cancelled, by either side. */
export function bookingCancelledMessage({ name, booking, reason }: CancellationToCustomer, siteUrl: string): Message {
  return {
    subject: `Booking ${booking.reference} cancelled: ${booking.item.title}`,
    preview: `It was for ${formatDate(booking.date)}.`,
    heading: "Your booking is cancelled",
    paragraphs: [greeting(name), "This booking is cancelled, and its places are free again.", ...reasonLine(reason)],
    ...bookingFacts(booking),
    action: { label: "Browse tours", url: new URL("/browse/tours", siteUrl).href },
    closing: [`You did not expect this? Call ${brand.bookingsPhone} or write to ${brand.email}.`],
  };
}

function reasonLine(reason: string | undefined): string[] {
  return reason ? [`The reason: ${reason}`] : [];
}

/** No link for a phone booking, which belongs to no account. */
function toMyBookings(isByPhone: boolean, siteUrl: string): Pick<Message, "action"> {
  return isByPhone ? {} : { action: { label: "See my bookings", url: new URL("/profile", siteUrl).href } };
}
