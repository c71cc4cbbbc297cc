import { isReachedByWhatsApp } from "~/features/booking/whatsapp/consent.store";
import { dueOfRow } from "~/features/ledger/booking-money.rules";
import { makeGuestPaymentLink, type PaymentCode } from "~/features/payment/link/payment-link.store";
import { fromDatabaseDate } from "~/lib/dates";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import type { Booking } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { enqueueMail } from "~/server/mail/outbox";
import { balanceReminder, holdEnded, holdEnding } from "./hold-mails";
import { readMailed } from "./payment-mail.service";
import { paymentRejected } from "./payment-mails";

/**
 * Queues the mail that the places are free again. Without an address it goes by WhatsApp alone. A mail that still waits, and
 * says until when they are held because a payment was not found, says then that the booking has ended.
 */
export async function mailHoldEnded(tx: Transaction, bookingId: string): Promise<void> {
  // Raw SQL, because Prisma cannot remove keys from JSON. Other keys of the payload stay, whatever version wrote it.
  await tx.$executeRaw`
    UPDATE "Outbox" SET "payload" = "payload" || '{"until": null, "isEnded": true}'
    WHERE "bookingId" = ${bookingId}::uuid AND "kind" = ${paymentRejected.kind} AND "sentAt" IS NULL AND "discardedAt" IS NULL`;
  const { to, common } = await readMailed(tx, bookingId);
  await enqueueMail(tx, holdEnded.to(to, common, { bookingId }));
}

/**
 * Queues the reminder of what is to be paid before the hold ends, and notes that it was queued.
 * Without an address it goes by WhatsApp alone, if the customer has agreed.
 */
export async function remindOfHold(tx: Transaction, bookingId: string): Promise<void> {
  const { row, to, common } = await readMailed(tx, bookingId);
  await noteReminder(tx, bookingId, holdEnding.kind);
  const { deposit, full } = dueOfRow(row).payable;
  const amount = deposit ?? full;
  if (!row.heldUntil || amount === null) return;
  const payload = { ...common, amount, until: row.heldUntil.toISOString(), ...(await payLinkOf(tx, row)) };
  await enqueueMail(tx, holdEnding.to(to, payload, { bookingId }));
}

/** Queues the reminder of the balance, and notes that it was queued. */
export async function remindOfBalance(tx: Transaction, bookingId: string): Promise<void> {
  const { row, to, common } = await readMailed(tx, bookingId);
  await noteReminder(tx, bookingId, balanceReminder.kind);
  const { due: amount } = dueOfRow(row);
  if (!row.balanceDueOn || amount === 0) return;
  const dueOn = fromDatabaseDate(row.balanceDueOn);
  const payload = { ...common, amount, dueOn, ...(await payLinkOf(tx, row)) };
  await enqueueMail(tx, balanceReminder.to(to, payload, { bookingId }));
}

/** The link to pay for a guest without an account. Null for anybody else, and if neither mail nor message reaches the guest. */
async function payLinkOf(tx: Transaction, row: Booking): Promise<PaymentCode | null> {
  const isReached = row.contactEmail !== null || (await isReachedByWhatsApp(tx, row.id));
  return isReached ? makeGuestPaymentLink(tx, row, databaseTime()) : null;
}

/** Notes that another mail has said when the hold ends, so that no reminder follows. */
export function skipHoldReminder(tx: Transaction, bookingId: string): Promise<void> {
  return noteReminder(tx, bookingId, holdEnding.kind);
}

/** An event that the staff and customers do not see. The outbox forgets what was sent long ago. */
async function noteReminder(tx: Transaction, bookingId: string, kind: string): Promise<void> {
  await tx.bookingEvent.create({
    data: { id: newId(), bookingId, kind: "mail", reason: kind, at: databaseTime() },
    select: { id: true },
  });
}
