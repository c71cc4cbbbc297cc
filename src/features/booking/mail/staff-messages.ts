import { formatDate } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";
import type { Message } from "~/server/mail/layout/message";
import { bookingFacts } from "./booking-facts";
import type { CancellationToStaff, MailToStaff } from "./mailed-booking.schema";

/** To staff: a new booking. */
export function staffNewBookingMessage({ booking, ...by }: MailToStaff, siteUrl: string): Message {
  return {
    subject: `New booking ${booking.reference}: ${booking.item.title}, ${formatDate(booking.date)}`,
    preview: `${booking.name}, ${formatPhone(booking.phone)}`,
    heading: "A new booking",
    paragraphs: [`${originOf(by)} It is Pending until you confirm or cancel it.`],
    ...bookingFacts(booking),
    action: { label: "Manage bookings", url: manageBookings(siteUrl) },
  };
}

/** To staff: a cancelled booking. */
export function staffCancelledMessage({ booking, reason, ...by }: CancellationToStaff, siteUrl: string): Message {
  return {
    subject: `Cancelled ${booking.reference}: ${booking.item.title}, ${formatDate(booking.date)}`,
    preview: `${booking.name}, ${formatPhone(booking.phone)}`,
    heading: "A booking was cancelled",
    paragraphs: [`${originOf(by)} Its places are free again.`, ...(reason ? [`The reason: ${reason}`] : [])],
    ...bookingFacts(booking),
    action: { label: "Manage bookings", url: manageBookings(siteUrl) },
  };
}

function originOf({ customer, isByPhone }: Omit<MailToStaff, "booking">): string {
  if (isByPhone) return `Taken by phone${customer ? ` for ${customer.name}, ${customer.email}` : ""}.`;
  return customer ? `Booked by ${customer.name}, ${customer.email}.` : "The account that booked is gone.";
}

function manageBookings(siteUrl: string): string {
  return new URL("/admin/bookings", siteUrl).href;
}
