import { guestSourceOf } from "~/features/booking/booking.rules";
import type { PricedBooking } from "~/features/booking/booking.schema";
import { lastDayOf, tripOf } from "~/features/booking/journey-days.rules";
import { toPayNow } from "~/features/booking/view/next-steps.rules";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { addAccessLink, revokeAccessLinks } from "~/features/voucher/link/access-link.service";
import { type CalendarDate, dateInIndia, fromDatabaseDate, startOfDayInIndia } from "~/lib/dates";
import { mailsWithPayLink } from "~/lib/pay-link-mails";
import type { Settings } from "~/lib/site";
import type { Transaction } from "~/server/db/client";
import type { AnyTransaction } from "~/server/db/transaction";
import { payOnlineOf } from "~/server/settings/pay-online";

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

type Told = Pick<PricedBooking, "_id" | "date" | "lastDay" | "deposit" | "balance" | "paid" | "contactEmail"> & {
  agreedToWhatsApp: boolean;
};

/**
 * The link to pay in the first mail or message to a guest without an account. Null if nothing is due at booking, if nobody can pay
 * online, or if nobody gets a message.
 */
export async function firstPayLink(
  tx: AnyTransaction,
  booking: Told,
  settings: Settings,
  making: Making,
): Promise<PaymentCode | null> {
  const isReached = booking.contactEmail !== "" || (booking.agreedToWhatsApp && settings.whatsAppIsOn);
  if (toPayNow(booking) === 0 || payOnlineOf(settings).length === 0 || !isReached) return null;
  return addPaymentLink(tx, { bookingId: booking._id, lastDay: tripOf(booking).lastDay }, making);
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
 * Makes the link to pay for a mail to a guest without an account. Null for a customer with an account, and if the account that booked
 * for the guest was deleted.
 */
export async function makeGuestPaymentLink(
  tx: Transaction,
  row: Linked & Parameters<typeof guestSourceOf>[0],
  now: Date,
): Promise<PaymentCode | null> {
  if (guestSourceOf(row) === null) return null;
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
