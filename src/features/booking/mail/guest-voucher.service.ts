import { guestSourceOf } from "~/features/booking/booking.rules";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { dateInIndia, fromDatabaseDate, startOfDayInIndia } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import { makeLinkToken } from "~/server/security/link-token";

/** The token of a link to a voucher, and until when it works: an instant. Named as in payloads of mails, which lose it when sent. */
export type VoucherCode = { code: string; expiresAt: string };

/**
 * Makes a link to the voucher for a guest without an account. It takes the place of an earlier link, whose address is stored nowhere.
 * Null for a customer with an account, and if the account that booked for the guest was deleted.
 */
export async function makeGuestVoucher(tx: Transaction, bookingId: string, now: Date): Promise<VoucherCode | null> {
  const { date, tripDays, events, ...booked } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      source: true,
      contactEmail: true,
      date: true,
      tripDays: true,
      events: { where: { from: null, to: "Pending" }, select: { actorId: true }, take: 1 },
    },
  });
  const madeById = events[0]?.actorId ?? null;
  if (guestSourceOf(booked) === null || madeById === null) return null;
  const lastDay = lastDayOf({ date: fromDatabaseDate(date), tripDays });
  const expiresAt = startOfDayInIndia(linkExpiry(lastDay, dateInIndia(now)));
  const { token, tokenHash } = makeLinkToken();
  const which = { purpose: "voucher" as const, bookingId };
  await tx.accessLink.updateMany({ where: { ...which, revokedAt: null }, data: { revokedAt: now } });
  await tx.accessLink.create({ data: { ...which, madeById, tokenHash, createdAt: now, expiresAt } });
  return { code: token, expiresAt: expiresAt.toISOString() };
}
