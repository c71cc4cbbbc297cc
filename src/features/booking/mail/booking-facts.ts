import { kindLabelled } from "~/features/product/registry";
import { capitalised } from "~/features/product/which-kinds.rules";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import type { Message } from "~/server/mail/layout/message";
import type { MailedBooking } from "./booking-mail.schema";

type BookingFacts = Pick<Message, "total"> & { facts: { label: string; value: string }[] };

/** The facts and the total that every booking mail lists. */
export function bookingFacts(booking: MailedBooking): BookingFacts {
  const { item, reference, date, days, travelers, pickupLocation, name, phone, specialRequests } = booking;
  const kind = kindLabelled(item.kind);
  const { people = String(travelers), lines = [], plan = [], due, heldUntil, cancellation, permits } = booking;
  // A fee by hand is a line, the service fee a fact of its own.
  const base = lines.filter(({ unit, label }) => unit !== "fee" || !label.startsWith("Service fee"));
  const facts = [
    { label: "Reference", value: reference },
    { label: item.kind, value: item.title },
    { label: "Date", value: formatDate(date) },
    ...(kind?.lastsAsBooked ? [{ label: capitalised(kind.unit.many), value: String(days) }] : []),
    { label: "Travellers", value: people },
    { label: "Pickup", value: pickupLocation },
    ...plan,
    { label: "Lead traveller", value: `${name}, ${formatPhone(phone)}` },
    ...(specialRequests ? [{ label: "Special requests", value: specialRequests }] : []),
    ...(base.length > 1
      ? base.map(toFact)
      : [{ label: "Price", value: `${formatRupees(booking.unitPrice)} × ${countText(booking, kind)}` }]),
    ...(booking.serviceFee > 0 ? [{ label: "Service fee", value: formatRupees(booking.serviceFee) }] : []),
    ...(due ? [{ label: "Payment", value: due }] : []),
    ...(heldUntil ? [{ label: "Held for you until", value: formatInstant(heldUntil) }] : []),
    ...(cancellation ? [{ label: "Cancellation", value: cancellation }] : []),
    ...(permits ?? []).map((permit) => ({ label: "Permit", value: permit })),
  ];
  return { facts, total: { label: "Total", value: formatRupees(booking.totalPrice) } };
}

function countText({ days, travelers }: MailedBooking, kind: ReturnType<typeof kindLabelled>): string {
  return kind?.isPaidByTheDay ? countOf(days, kind.unit.one, kind.unit.many) : countOf(travelers, "person", "people");
}

/** "Adult: ₹6,000 × 2". A discount is its amount alone. */
function toFact({ unit, label, quantity, unitPrice, amount }: NonNullable<MailedBooking["lines"]>[number]) {
  return {
    label,
    value: unit === "discount" || unit === "fee" ? formatRupees(amount) : `${formatRupees(unitPrice)} × ${quantity}`,
  };
}
