import { lastDayOf } from "~/features/booking/journey-days.rules";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { addAccessLink, revokeAccessLinks } from "~/features/voucher/link/access-link.service";
import { type CalendarDate, dateInIndia, fromDatabaseDate, startOfDayInIndia } from "~/lib/dates";
import { mailsWithPayLink } from "~/lib/pay-link-mails";
import type { Transaction } from "~/server/db/client";
import type { AnyTransaction } from "~/server/db/transaction";

/** The token of a link to pay, and the instant at which it ends. Payloads of mails use these names, and lose the token once sent. */
export type PaymentCode = { code: string; expiresAt: string };

type Making = { madeById: string; now: Date };

/** Makes another link to pay a booking. It works until a week after `lastDay` of the trip. */
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
 * Makes the link to pay for a mail to a guest who booked by phone and has no account. Null if the booking belongs to an account, and
 * if the account of the staff who took the booking was deleted.
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

/**
 * Ends all links to pay a booking. Mails that wait lose theirs, and say how to get a new one. The caller has locked the booking's
 * row.
 */
export async function endLinksToPay(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await revokeAccessLinks(tx, { purpose: "payment", bookingId }, now);
  // Raw SQL, because Prisma cannot remove keys from JSON. Other keys of the payload stay, whatever version wrote it.
  await tx.$executeRaw`
    UPDATE "Outbox" SET "payload" = "payload" - 'code' - 'expiresAt'
    WHERE "bookingId" = ${bookingId}::uuid AND "kind" = ANY(${[...mailsWithPayLink]}) AND "sentAt" IS NULL
      AND "discardedAt" IS NULL`;
}
