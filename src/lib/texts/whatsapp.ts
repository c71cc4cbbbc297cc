import { formatDate } from "~/lib/dates";
import { formatPhone, readPhone } from "~/lib/phone";
import { site } from "~/lib/site";
import { fillText } from "./fill";

/** A booking that a message is about. */
export type MessagedBooking = {
  name: string;
  phone: string;
  reference: string;
  title: string;
  date: string;
  pickupLocation: string;
};

/** The operator's message with the facts of the booking. */
export function whatsAppText(message: string, booking: MessagedBooking): string {
  const { name, reference, title, date, pickupLocation } = booking;
  return fillText(message, {
    name,
    reference,
    product: title,
    date: formatDate(date),
    pickup: pickupLocation || "to be agreed",
    business: site().name,
    phone: formatPhone(site().bookingsPhone),
  });
}

/** The address that opens WhatsApp with the message filled in; null without a phone number that can be dialled. */
export function whatsAppHref(message: string, booking: MessagedBooking): string | null {
  const digits = internationalDigits(booking.phone);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(whatsAppText(message, booking))}`;
}

/** The address that opens WhatsApp with a text. Without a number that can be dialled, the sender chooses the person there. */
export function whatsAppTo(phone: string | null, text: string): string {
  const digits = phone === null ? null : internationalDigits(phone);
  return `https://wa.me/${digits ?? ""}?text=${encodeURIComponent(text)}`;
}

/** The digits of a number with its country code: Indian numbers of 10 digits get 91. Null if it is none. */
function internationalDigits(phone: string): string | null {
  const reading = readPhone(phone);
  if (reading.kind === "none") return null;
  return (reading.kind === "indian" ? reading.number : reading.typed).replace(/\D/g, "");
}
