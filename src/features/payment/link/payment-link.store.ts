import { lastDayOf } from "~/features/booking/journey-days.rules";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { addAccessLink, revokeAccessLinks } from "~/features/voucher/link/access-link.service";
import { type CalendarDate, dateInIndia, fromDatabaseDate, startOfDayInIndia } from "~/lib/dates";
import { mailsWithPayLink } from "~/lib/pay-link-mails";
import type { Transaction } from "~/server/db/client";
import type { AnyTransaction } from "~/server/db/transaction";

/** A token of a link to pay, and until when it works: an instant. Named as in payloads of mails, which lose it when sent. */
export type PaymentCode = { code: string; expiresAt: string };

type Making = { madeById: string; now: Date };

/** Adds a link to pay to those of a booking. It works until a week after `lastDay` of the trip. */
export async function addPaymentLink(
  tx: AnyTransaction,
  { bookingId, lastDay }: { bookingId: string; lastDay: CalendarDate },
  { madeById, now }: Making,
): Promise<PaymentCode> {
  const expiresAt = startOfDayInIndia(linkExpiry(lastDay, dateInIndia(now)));
  const code = await addAccessLink(tx, { purpose: "payment", bookingId, madeById }, now, expiresAt);
  return { code, expiresAt: expiresAt.toISOString() };
}

type Linked = { id: string; date: Date; tripDays: number };

/** Like {@link addPaymentLink}, for the row of a booking. */
export function addPaymentLinkOf(
  tx: Transaction,
  { id: bookingId, date, tripDays }: Linked,
  making: Making,
): Promise<PaymentCode> {
  const lastDay = lastDayOf({ date: fromDatabaseDate(date), tripDays });
  return addPaymentLink(tx, { bookingId, lastDay }, making);
}

/**
 * Makes the link to pay of a mail to the guest of a booking by phone, who has no account. Null for a booking of an account, and if the
 * account that booked for the guest was deleted.
 */
export async function makeGuestPaymentLink(
  tx: Transaction,
  row: Linked & { userId: string | null },
  now: Date,
): Promise<PaymentCode | null> {
  if (row.userId !== null) return null;
  const placed = await tx.bookingEvent.findFirst({
    where: { bookingId: row.id, from: null, to: "Pending" },
    select: { actorId: true },
  });
  return placed?.actorId ? addPaymentLinkOf(tx, row, { madeById: placed.actorId, now }) : null;
}

/** Ends all links to pay a locked booking, also those in mails that wait: these say then how to get a new one. */
export async function endLinksToPay(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await revokeAccessLinks(tx, { purpose: "payment", bookingId }, now);
  // Raw: one statement, so that a row of any version of the payload keeps the rest of it.
  await tx.$executeRaw`
    UPDATE "Outbox" SET "payload" = "payload" - 'code' - 'expiresAt'
    WHERE "bookingId" = ${bookingId}::uuid AND "kind" = ANY(${[...mailsWithPayLink]}) AND "sentAt" IS NULL
      AND "discardedAt" IS NULL`;
}
