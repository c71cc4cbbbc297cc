import { lastDayOf } from "~/features/booking/journey-days.rules";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { addAccessLink } from "~/features/voucher/link/access-link.service";
import { dateInIndia, fromDatabaseDate, startOfDayInIndia } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";

/** A token of a link to pay, and until when it works: an instant. Named as in payloads of mails, which lose it when sent. */
export type PaymentCode = { code: string; expiresAt: string };

type Linked = { id: string; date: Date; tripDays: number };

/** Adds a link to pay to those of a booking. It works until a week after the trip. */
export async function addPaymentLink(
  tx: Transaction,
  { id: bookingId, date, tripDays }: Linked,
  { madeById, now }: { madeById: string; now: Date },
): Promise<PaymentCode> {
  const lastDay = lastDayOf({ date: fromDatabaseDate(date), tripDays });
  const expiresAt = startOfDayInIndia(linkExpiry(lastDay, dateInIndia(now)));
  const code = await addAccessLink(tx, { purpose: "payment", bookingId, madeById }, now, expiresAt);
  return { code, expiresAt: expiresAt.toISOString() };
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
  return placed?.actorId ? addPaymentLink(tx, row, { madeById: placed.actorId, now }) : null;
}
