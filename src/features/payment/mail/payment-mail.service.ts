import { guestSourceOf, mailRecipient } from "~/features/booking/booking.rules";
import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import { dueAmount, dueOnOf } from "~/features/ledger/payment.rules";
import type { Provider } from "~/features/ledger/payment.schema";
import { refundWay } from "~/features/ledger/refund/refund-way.rules";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import type { Booking, Refund } from "~/server/db/generated/client";
import { enqueueMail } from "~/server/mail/outbox";
import { paymentReceived, paymentRejected, paymentReturned, refundDone } from "./payment-mails";

type Arrived = { amount: number; provider: Provider; isConfirmed: boolean };

// Each of these goes by WhatsApp too, and to who has no address only there.

/** Queues the mail that money has arrived, in rupees, and what is still due. */
export async function mailReceived(tx: Transaction, bookingId: string, arrived: Arrived): Promise<void> {
  const { row, to, common } = await readMailed(tx, bookingId);
  await enqueueMail(tx, paymentReceived.to(to, { ...common, ...arrived, ...statement(row) }, { bookingId }));
}

type Rejected = { amount: number; utr: string; reason: string; until: Date | null };

/** Queues the mail that a reported transfer was not found; `until`: the places are held until then. */
export async function mailRejected(
  tx: Transaction,
  bookingId: string,
  { until, ...rejected }: Rejected,
): Promise<void> {
  const { row, to, common } = await readMailed(tx, bookingId);
  const state = { until: until?.toISOString() ?? null, isEnded: row.status === "Cancelled" };
  await enqueueMail(tx, paymentRejected.to(to, { ...common, ...rejected, ...state }, { bookingId }));
}

/** Queues the mail that a payment goes back, in rupees. */
export async function mailReturned(
  tx: Transaction,
  bookingId: string,
  returned: { amount: number; reason: string; provider: Provider },
): Promise<void> {
  const { to, common } = await readMailed(tx, bookingId);
  await enqueueMail(tx, paymentReturned.to(to, { ...common, ...returned }, { bookingId }));
}

type Given = Pick<Refund, "amount" | "provider" | "note">;

/** Queues the mail about a refund that has been sent: how it comes, and by which day. */
export async function mailGivenBack(tx: Transaction, bookingId: string, given: Given): Promise<void> {
  const { to, common } = await readMailed(tx, bookingId);
  const provider = refundWay(given);
  const sent = provider && { provider, sentOn: dateInIndia(databaseTime()) };
  await enqueueMail(tx, refundDone.to(to, { ...common, amount: Number(given.amount), ...sent }, { bookingId }));
}

/** A booking, the address of its customer, and what each mail about its money has. */
export async function readMailed(tx: Transaction, bookingId: string) {
  const row = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { user: { select: { name: true, email: true } } },
  });
  const { id, reference, itemTitle: title, date } = row;
  const customer = mailRecipient(row);
  const guestSource = guestSourceOf(row);
  const booking = { id, reference, title, date: fromDatabaseDate(date), ...(guestSource && { guestSource }) };
  const common = { name: customer?.name ?? row.name, booking };
  return { row, to: customer?.email ?? null, common };
}

function statement(row: Booking) {
  const money = moneyOf(row);
  return {
    totalPrice: money.totalPrice,
    due: dueAmount(money),
    dueOn: dueOnOf(money, agreedDueOf(row), row.createdAt),
  };
}
