import { kindLabelled } from "~/features/product/registry";
import { capitalised } from "~/features/product/which-kinds.rules";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import type { Message } from "~/server/mail/layout/message";
import type { MailedBooking } from "./booking-mail.schema";

type Fact = { label: string; value: string };
type BookingFacts = Pick<Message, "total"> & { facts: Fact[] };

/** What a mail lists that asks for money or says what it costs: the booking with its price and terms. */
export function bookingFacts(booking: MailedBooking): BookingFacts {
  const { item, lines = [], due, heldUntil, cancellation } = booking;
  // A fee by hand is a line, the service fee a fact of its own.
  const base = lines.filter(({ unit, label }) => unit !== "fee" || !label.startsWith("Service fee"));
  const price = `${formatRupees(booking.unitPrice)} × ${countText(booking, kindLabelled(item.kind))}`;
  const facts = [
    ...bookedFacts(booking),
    ...(base.length > 1 ? base.map(toFact) : [{ label: "Price", value: price }]),
    ...(booking.serviceFee > 0 ? [{ label: "Service fee", value: formatRupees(booking.serviceFee) }] : []),
    ...(due ? [{ label: "Payment", value: due }] : []),
    ...(heldUntil ? [{ label: "Held for you until", value: formatDeadline(heldUntil) }] : []),
    ...(cancellation ? [{ label: "Cancellation", value: cancellation }] : []),
    ...permitFacts(booking),
  ];
  return { facts, total: { label: "Total", value: formatRupees(booking.totalPrice) } };
}

/** What a mail lists that is about the trip and not about its price. */
export function tripFacts(booking: MailedBooking): { facts: Fact[] } {
  return { facts: [...bookedFacts(booking), ...permitFacts(booking)] };
}

function bookedFacts(booking: MailedBooking): Fact[] {
  const { item, reference, date, days, travelers, pickupLocation, name, phone, specialRequests } = booking;
  const { people = String(travelers), plan = [] } = booking;
  const kind = kindLabelled(item.kind);
  return [
    { label: "Reference", value: reference },
    { label: item.kind, value: item.title },
    { label: "Date", value: formatDate(date) },
    ...(kind?.lastsAsBooked ? [{ label: capitalised(kind.unit.many), value: String(days) }] : []),
    { label: "Travellers", value: people },
    { label: "Pickup", value: pickupLocation },
    ...plan,
    { label: "Lead traveller", value: `${name}, ${formatPhone(phone)}` },
    ...(specialRequests ? [{ label: "Special requests", value: specialRequests }] : []),
  ];
}

const permitFacts = ({ permits = [] }: MailedBooking): Fact[] =>
  permits.map((permit) => ({ label: "Permit", value: permit }));

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
