import { kindLabelled } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import type { Message } from "~/server/mail/layout/message";
import type { MailedBooking } from "./booking-mail.schema";

type BookingFacts = Pick<Message, "total"> & { facts: { label: string; value: string }[] };

/** The facts and the total that every booking mail lists. */
export function bookingFacts(booking: MailedBooking): BookingFacts {
  const { item, reference, date, days, travelers, pickupLocation, name, phone, specialRequests } = booking;
  const isByTheDay = kindLabelled(item.kind)?.isByTheDay;
  const facts = [
    { label: "Reference", value: reference },
    { label: item.kind, value: item.title },
    { label: "Date", value: formatDate(date) },
    ...(isByTheDay ? [{ label: "Days", value: String(days) }] : []),
    { label: "Travellers", value: String(travelers) },
    { label: "Pickup", value: pickupLocation },
    { label: "Lead traveller", value: `${name}, ${formatPhone(phone)}` },
    ...(specialRequests ? [{ label: "Special requests", value: specialRequests }] : []),
    {
      label: "Price",
      value: `${formatRupees(booking.unitPrice)} × ${isByTheDay ? countOf(days, "day") : countOf(travelers, "person", "people")}`,
    },
    ...(booking.serviceFee > 0 ? [{ label: "Service fee", value: formatRupees(booking.serviceFee) }] : []),
  ];
  return { facts, total: { label: "Total", value: formatRupees(booking.totalPrice) } };
}
