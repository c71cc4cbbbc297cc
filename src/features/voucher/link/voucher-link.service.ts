import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { readForPapers } from "~/features/booking/view/priced-booking.service";
import { linkExpiry } from "~/features/booking/voucher-expiry.rules";
import { sharedHref } from "~/features/booking/voucher-links.rules";
import type { SharedVoucher } from "~/features/voucher/voucher.schema";
import { noVoucher, readBookingForPapers, writeVoucher } from "~/features/voucher/voucher.service";
import { dateInIndia, startOfDayInIndia } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { siteUrl } from "~/server/site-url";
import { findAccessLink, makeAccessLink, readAccessLink, revokeAccessLinks, whichOf } from "./access-link.service";
import type { AccessLink, MadeLink } from "./link.schema";

/** A booking by its id: the user's own, or for the office any (`isOffice`). */
type ById = { id: string; isOffice?: boolean };

function noBooking({ isOffice }: ById): AppError {
  return new AppError("NOT_FOUND", isOffice ? "There is no such booking." : "You have no such booking.");
}

const whoseOf = ({ id, isOffice }: ById, userId: string) => (isOffice ? { id } : { id, userId });
const opened = (bookingId: string, madeById: string) => ({ purpose: "voucher" as const, bookingId, madeById });

/** Whether a booking has a link to its voucher, and until when. Throws NOT_FOUND. */
export async function readVoucherLink({ db, now, user }: UserContext, by: ById): Promise<AccessLink> {
  if ((await db.booking.count({ where: whoseOf(by, user.id) })) === 0) throw noBooking(by);
  return { link: await readAccessLink(db, opened(by.id, user.id), now) };
}

/** Makes a link to the voucher of a booking, in place of the one before. Throws NOT_FOUND, NO_VOUCHER. */
export function shareVoucher({ db, now, user }: UserContext, by: ById): Promise<MadeLink> {
  const { id } = by;
  return db.$transaction(async (tx) => {
    await lockBooking(tx, by, user.id);
    const read = await readForPapers(tx, whoseOf(by, user.id), now);
    if (!read) throw noBooking(by);
    const { status } = read.booking;
    if (status !== "Confirmed") throw noVoucher(status);
    const expiresOn = linkExpiry(read.lastDate, dateInIndia(now));
    const expiresAt = startOfDayInIndia(expiresOn);
    const token = await makeAccessLink(tx, opened(id, user.id), now, expiresAt);
    const url = new URL(sharedHref(token), siteUrl()).href;
    return { url, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  });
}

/** Ends the link to the voucher of a booking, if there is one. Throws NOT_FOUND. */
export function unshareVoucher({ db, now, user }: UserContext, by: ById): Promise<AccessLink> {
  return db.$transaction(async (tx) => {
    await lockBooking(tx, by, user.id);
    await revokeAccessLinks(tx, whichOf(opened(by.id, user.id)), now);
    return { link: null };
  });
}

/** The voucher that a link opens, or that its booking was cancelled. Throws NOT_FOUND if the link does not work. */
export async function readSharedVoucher(
  reading: Pick<Context, "db" | "now">,
  { token }: { token: string },
): Promise<SharedVoucher> {
  const read = await readBookingForPapers(reading, { id: await bookingOf(reading, token) });
  const { status, reference, date } = read.booking;
  const state = status === "Confirmed" ? "valid" : status === "Cancelled" ? "cancelled" : "unconfirmed";
  const voucher = state === "valid" ? await writeVoucher(read, reading.now) : null;
  return { state, reference, title: bookedItem(read.booking).title, date, voucher };
}

/** The booking whose voucher the token opens. Throws NOT_FOUND. */
export async function bookingOf({ db, now }: Pick<Context, "db" | "now">, token: string): Promise<string> {
  const found = await findAccessLink(db, "voucher", token, now);
  if (!found?.bookingId) throw new AppError("NOT_FOUND", linkGoneMessage);
  return found.bookingId;
}

export const linkGoneMessage = "This link does not work any more. Please ask whoever sent it for a new one.";

/** Raw for the row lock. Throws NOT_FOUND. */
async function lockBooking(tx: Transaction, by: ById, userId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS "one" FROM "Booking"
    WHERE "id" = ${by.id}::uuid AND (${by.isOffice === true} OR "userId" = ${userId}::uuid) FOR NO KEY UPDATE`;
  if (rows.length === 0) throw noBooking(by);
}
