import { agreedPriceSelect, toAgreedPrice } from "~/features/booking/agreed-price";
import { readAdminBooking } from "~/features/booking/booking.columns";
import { guestSourceOf, mailRecipient } from "~/features/booking/booking.rules";
import type { Booking, BookingStatus, PricedBooking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { type PlanFact, planFacts } from "~/features/booking/plan/trip-plan.rules";
import { noteToldPlan } from "~/features/booking/plan/trip-plan.store";
import { toPayNow } from "~/features/booking/view/next-steps.rules";
import { isReachedByWhatsApp } from "~/features/booking/whatsapp/consent.store";
import { bookingTermsText } from "~/features/ledger/refund/refund.rules";
import { permitLines } from "~/features/permit/permit.rules";
import { dueText } from "~/features/product/policy/payment.rules";
import { shownDue } from "~/features/product/policy/shown-terms.rules";
import { partyText } from "~/features/product/price/party.rules";
import type { OfficeMail } from "~/lib/office-mails";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import { type AnyTransaction, sqlFor } from "~/server/db/transaction";
import type { AddressedMail } from "~/server/mail/mail-kinds";
import { enqueueMail } from "~/server/mail/outbox";
import { loadSettings } from "~/server/settings/read-settings";
import type { MailedBooking } from "./booking-mail.schema";
import {
  bookingCancelled,
  bookingConfirmed,
  bookingReceived,
  bookingReduced,
  reductionTakenBack,
} from "./customer-mails";
import { makeGuestVoucher, type VoucherCode } from "./guest-voucher.service";
import { staffCancelled, staffNewBooking } from "./staff-mails";

/** Details that the booking itself does not have. */
type MailDetails = {
  reason?: string | undefined;
  /** The office's own words, to the customer only. */
  words?: string | undefined;
  money?: string | null;
  /** Whether a cancellation is also mailed to the staff; true by default. */
  isForStaff?: boolean;
  /** Of a confirmation to a guest without an account. */
  voucher?: VoucherCode | null;
  /** Of the first mail to such a guest: the link to pay. */
  payLink?: VoucherCode | null | undefined;
};

/** The event that a mail reports, and how many seconds the mail is held. */
type ReportedEvent = { eventId: string; holdSeconds?: number };

export type Customer = { name: string; email: string } | null;

/** Who gets a message. `email`: null if it only goes by WhatsApp. */
type Reached = { name: string; email: string | null };

/** The customer of a booking, if one is reached: by mail, or else by WhatsApp alone. */
export async function reachedCustomer(
  tx: Transaction,
  { _id, name }: Pick<Booking, "_id" | "name">,
  customer: Customer,
): Promise<Reached | null> {
  if (customer) return customer;
  return (await isReachedByWhatsApp(tx, _id)) ? { name, email: null } : null;
}

/** Queues the mails about a new booking, to staff and customer. `customer` is null without an address. */
export async function mailNewBooking(
  writing: AnyTransaction,
  booking: PricedBooking,
  customer: Customer,
  staff: readonly string[],
  { payLink }: MailDetails = {},
): Promise<void> {
  const mailed = { ...toMailed(booking), ...(payLink && { toPay: toPayNow(booking) }) };
  const payload = { customer: pick(customer), booking: mailed };
  const bookingId = booking._id;
  // Whether a booking without an address has agreed to WhatsApp is seen when the mail is written.
  const reached = customer ?? { name: booking.name, email: null };
  await enqueueMail(
    writing,
    ...toCustomer("received", { bookingId, mailed }, reached, { payLink }),
    ...staff.map((to) => staffNewBooking.to(to, payload, { bookingId })),
  );
}

/** Queues the mails about a booking's new status: to the customer, and for a cancellation to staff. */
export async function mailBookingStatus(
  writing: Transaction,
  changed: Booking,
  customer: Customer,
  details: MailDetails = {},
  event?: ReportedEvent,
): Promise<void> {
  const kind = customerKind[changed.status];
  if (!kind) return;
  const row = await writing.booking.findUniqueOrThrow({ where: { id: changed._id }, select: agreedPriceSelect });
  const booking = { ...changed, ...toAgreedPrice(row, changed, databaseTime()) };
  const { reason, money, isForStaff = true } = details;
  const about = { ...(reason && { reason }), ...(money && { money }) };
  const reached = await reachedCustomer(writing, booking, customer);
  const isNews = kind === "confirmed" && reached !== null;
  const plan = isNews ? await tellPlan(writing, booking._id, databaseTime()) : [];
  const voucher =
    isNews && guestSourceOf(booking) ? await makeGuestVoucher(writing, booking._id, databaseTime()) : null;
  const [bookingId, mailed] = [booking._id, toMailed(booking, plan)];
  const payload = { customer: pick(customer), booking: mailed, ...about };
  const staff = booking.status === "Cancelled" && isForStaff ? await findStaffOf(writing, "cancellation") : [];
  await enqueueMail(
    writing,
    ...toCustomer(kind, { bookingId, mailed }, reached, { ...details, voucher }).map((mail) => ({ ...mail, ...event })),
    ...staff.map((to) => staffCancelled.to(to, payload, { bookingId, ...event })),
  );
}

/** Queues the mail about a booking that its money has just confirmed, by the event `eventId`. */
export async function mailConfirmed(writing: Transaction, bookingId: string, eventId: string): Promise<void> {
  const booking = await readAdminBooking(writing, bookingId);
  await mailBookingStatus(writing, booking, mailRecipient(booking), {}, { eventId });
}

/** Queues the mail about the current status again. */
export async function mailCurrentStatus(
  writing: Transaction,
  booking: PricedBooking,
  customer: Reached,
  details: MailDetails = {},
): Promise<void> {
  const kind = customerKind[booking.status] ?? "received";
  const plan = kind === "confirmed" ? await tellPlan(writing, booking._id, databaseTime()) : [];
  const isGuests = kind === "confirmed" && guestSourceOf(booking) !== null;
  const voucher = isGuests ? await makeGuestVoucher(writing, booking._id, databaseTime()) : null;
  const about = { bookingId: booking._id, mailed: toMailed(booking, plan) };
  await enqueueMail(writing, ...toCustomer(kind, about, customer, { ...details, voucher }));
}

type PriceChangeKind = "reduced" | "reduction taken back";

/** Queues the mail to the customer about a reduction of the price, of `amount` rupees, or about its end, and the message. */
export async function mailPriceChange(
  writing: Transaction,
  booking: PricedBooking,
  customer: Customer,
  { kind, amount: off, reason, money }: { kind: PriceChangeKind; amount: number; reason: string; money?: string },
): Promise<void> {
  const reached = await reachedCustomer(writing, booking, customer);
  if (!reached) return;
  const said = { off, reason, ...(money && { money }) };
  const payload = { name: reached.name, booking: toMailed(booking), ...said };
  const mail = kind === "reduced" ? bookingReduced : reductionTakenBack;
  await enqueueMail(writing, mail.to(reached.email, payload, { bookingId: booking._id }));
}

type CustomerKind = "received" | "confirmed" | "cancelled";

/** No mail for Pending: an admin corrected the status. */
const customerKind = {
  Pending: null,
  Confirmed: "confirmed",
  Cancelled: "cancelled",
} as const satisfies Record<BookingStatus, CustomerKind | null>;

function toCustomer(
  kind: CustomerKind,
  { bookingId, mailed }: { bookingId: string; mailed: MailedBooking },
  customer: Reached | null,
  { reason, words, money, voucher, payLink }: MailDetails,
): AddressedMail[] {
  if (!customer) return [];
  const { name, email } = customer;
  const payload = { name, booking: mailed };
  const about = { bookingId };
  if (kind === "received") return [bookingReceived.to(email, { ...payload, ...payLink }, about)];
  if (kind === "confirmed") return [bookingConfirmed.to(email, { ...payload, ...voucher }, about)];
  const why = { ...(reason && { reason }), ...(words && { words }), ...(money && { money }) };
  return [bookingCancelled.to(email, { ...payload, ...why }, about)];
}

/** Who gets this mail to the office, with the settings of the transaction: a second connection could wait for it. */
export async function findStaffOf(writing: AnyTransaction, mail: OfficeMail): Promise<string[]> {
  const { bookingsInbox } = await loadSettings(sqlFor(writing));
  return findStaffAddresses(writing, bookingsInbox, mail);
}

/**
 * The addresses that get this mail to the office: the settings' `inbox`, or else all admins who want it. Raw SQL, because a
 * booking sends this query in its first round trip.
 */
export async function findStaffAddresses(
  writing: AnyTransaction,
  inbox: string | null,
  mail: OfficeMail,
): Promise<string[]> {
  if (inbox) return [inbox];
  const wanting = `SELECT "email" FROM "User" WHERE "role" = 'admin' AND $1::"OfficeMail" <> ALL("mutedMails")`;
  const admins = await sqlFor(writing)<{ email: string }>(wanting, [mail]);
  return admins.map(({ email }) => email);
}

function pick(customer: Customer): Customer {
  return customer && { name: customer.name, email: customer.email };
}

/** The time, place and people of a Confirmed booking for a mail to its customer, noted as told. */
export async function tellPlan(writing: AnyTransaction, id: string, now: Date): Promise<PlanFact[]> {
  return planFacts(await noteToldPlan(sqlFor(writing), id, now));
}

/** What keeps the travellers from getting their permits, until the office has decided. */
function obstaclesOf({ status, neededPermits }: PricedBooking): string[] {
  return status === "Pending" ? (neededPermits?.obstacles ?? []) : [];
}

/** The copy of a booking in a mail. `plan`: its time, place and people, once they are told. */
export function toMailed(booking: PricedBooking, plan: PlanFact[] = []): MailedBooking {
  const { kind, title } = bookedItem(booking);
  const { reference, date, days, travelers, pickupLocation, name, phone, specialRequests } = booking;
  const { unitPrice, serviceFee, totalPrice, party, lines, status, heldUntil, neededPermits } = booking;
  const isOpen = status !== "Cancelled";
  const guestSource = guestSourceOf(booking);
  return {
    id: booking._id,
    ...(guestSource && { guestSource }),
    item: { kind, title },
    reference,
    date,
    days,
    travelers,
    pickupLocation,
    name,
    phone,
    specialRequests,
    unitPrice,
    serviceFee,
    totalPrice,
    lines,
    ...(party.adults < travelers && { people: partyText(party) }),
    ...(isOpen && booking.deposit !== null && { due: status === "Pending" ? shownDue(booking) : dueText(booking) }),
    ...(status === "Pending" && heldUntil && { heldUntil, toPay: toPayNow(booking) }),
    ...(isOpen && neededPermits && { permits: [...obstaclesOf(booking), ...permitLines(neededPermits)] }),
    ...(plan.length > 0 && { plan }),
    ...(isOpen && { cancellation: bookingTermsText(booking, databaseTime()) }),
  };
}
