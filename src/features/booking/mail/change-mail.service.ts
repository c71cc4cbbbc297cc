import { agreedPriceSelect, toAgreedPrice } from "~/features/booking/agreed-price";
import type { Booking, PricedBooking } from "~/features/booking/booking.schema";
import type { ChangedFact } from "~/features/booking/request/changed-facts.rules";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { enqueueMail } from "~/server/mail/outbox";
import { payOnlineOf } from "~/server/settings/pay-online";
import { loadSettings } from "~/server/settings/read-settings";
import { type Customer, findStaffOf, reachedCustomer, tellPlan, toMailed } from "./booking-mail.service";
import { bookingChanged, requestDeclined, staffRequest } from "./change-mails";
import { bookingNews } from "./news-mail";
import { tripChanged, tripSoon } from "./plan-mails";

type ChangeDetails = {
  facts: ChangedFact[];
  money: string;
  reason?: string | undefined;
  words?: string | undefined;
};

/** Queues the mail about a change, before and after. It goes by WhatsApp alone to who has no address. */
export async function mailChange(
  tx: Transaction,
  booking: PricedBooking,
  customer: Customer,
  { facts: changes, money, reason, words }: ChangeDetails,
): Promise<void> {
  const reached = await reachedCustomer(tx, booking, customer);
  if (!reached) return;
  const plan = booking.status === "Confirmed" ? await tellPlan(tx, booking._id, databaseTime()) : [];
  const payload = {
    name: reached.name,
    booking: toMailed(booking, plan),
    changes,
    money,
    ...(reason && { reason }),
    ...(words && { words }),
  };
  await enqueueMail(tx, bookingChanged.to(reached.email, payload, { bookingId: booking._id }));
}

/** Queues a mail that changes nothing: why, and the office's own words. It goes by WhatsApp alone to who has no address. */
export async function mailNews(
  tx: Transaction,
  booking: PricedBooking,
  customer: Customer,
  { reason, words }: { reason: string; words?: string | undefined },
): Promise<void> {
  const reached = await reachedCustomer(tx, booking, customer);
  if (!reached) return;
  const payload = { name: reached.name, booking: toMailed(booking), reason, ...(words && { words }) };
  await enqueueMail(tx, bookingNews.to(reached.email, payload, { bookingId: booking._id }));
}

type PlanNews = { changes: ChangedFact[]; now: Date };

/** Queues the mail about time, place and people of a trip, or about what has changed of them, and notes what is told. */
export async function mailPlan(
  tx: Transaction,
  booking: PricedBooking,
  customer: Customer,
  { changes, now }: PlanNews,
): Promise<void> {
  const reached = await reachedCustomer(tx, booking, customer);
  if (!reached) return;
  const mailed = toMailed(booking, await tellPlan(tx, booking._id, now));
  const payload = { name: reached.name, booking: mailed };
  const about = { bookingId: booking._id };
  if (changes.length > 0) await enqueueMail(tx, tripChanged.to(reached.email, { ...payload, changes }, about));
  else {
    const stillDue = await stillDueText(tx, booking);
    await enqueueMail(tx, tripSoon.to(reached.email, { ...payload, ...(stillDue && { stillDue }) }, about));
  }
}

/** What is due, where payments are asked for or were recorded; null elsewhere, because the office collects it in its own way. */
async function stillDueText(tx: Transaction, { deposit, paid, due, dueOn }: PricedBooking): Promise<string | null> {
  if (due === 0) return null;
  const isAsked = deposit !== null || paid > 0 || payOnlineOf(await loadSettings(sqlFor(tx))).length > 0;
  if (!isAsked) return null;
  return dueOn ? `${formatRupees(due)}, by ${formatDate(dueOn)}` : formatRupees(due);
}

type RequestKind = "change" | "cancel";

/** Queues the mail that a request was declined. It goes by WhatsApp alone to who has no address. */
export async function mailDeclined(
  tx: Transaction,
  booking: PricedBooking,
  customer: Customer,
  { kind: request, reason }: { kind: RequestKind; reason: string },
): Promise<void> {
  const reached = await reachedCustomer(tx, booking, customer);
  if (!reached) return;
  const payload = { name: reached.name, booking: toMailed(booking), request, reason };
  await enqueueMail(tx, requestDeclined.to(reached.email, payload, { bookingId: booking._id }));
}

type RequestDetails = { kind: RequestKind; facts: ChangedFact[]; reason?: string | undefined };

/** Queues the mails to the staff about what a customer requests. */
export async function mailRequest(
  tx: Transaction,
  booking: Booking,
  { name, email }: { name: string; email: string },
  { kind: request, facts: changes, reason }: RequestDetails,
): Promise<void> {
  const row = await tx.booking.findUniqueOrThrow({ where: { id: booking._id }, select: agreedPriceSelect });
  const mailed = toMailed({ ...booking, ...toAgreedPrice(row, booking, databaseTime()) });
  const payload = { customer: { name, email }, booking: mailed, request, changes, ...(reason && { reason }) };
  const staff = await findStaffOf(tx, "request");
  await enqueueMail(tx, ...staff.map((to) => staffRequest.to(to, payload, { bookingId: booking._id })));
}
