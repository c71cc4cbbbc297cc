import { readBooking } from "~/features/booking/booking.columns";
import type { BookingStatus } from "~/features/booking/booking.schema";
import { lastDaySql } from "~/features/booking/journey-days.rules";
import { mailBookingStatus } from "~/features/booking/mail/booking-mail.service";
import { issueLastPapers } from "~/features/invoicing/issue/issue-last-papers.service";
import { owedBack } from "~/features/ledger/payment.rules";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import { eraseTexts } from "./erase-texts.service";

type Row = { id: string; reference: string; name: string; phone: string; status: BookingStatus; isToCome: boolean };

/** The account that is being deleted. */
type Account = { id: string; email: string; name: string; phone: string | null };

/**
 * Anonymises the bookings of an account that is being deleted, and cancels its Pending ones that are not over. Throws
 * ACCOUNT_NOT_DELETABLE while money is open, an invoice is to come or a Confirmed booking is not over, because the operator must be
 * able to reach the customer.
 */
export async function anonymizeBookings(tx: Transaction, account: Account, now: Date): Promise<void> {
  const { id: userId, email, phone, name } = account;
  // Raw for the row locks: no booking is confirmed in the meantime.
  const rows = await tx.$queryRaw<Row[]>`
    SELECT b."id", b."reference", b."name", b."phone", b."status"::text,
      ${Prisma.raw(lastDaySql)} >= ${toDatabaseDate(dateInIndia(now))}::date AS "isToCome"
    FROM "Booking" AS b
    WHERE b."userId" = ${userId}::uuid ORDER BY b."id" FOR UPDATE OF b`;
  const toCome = rows.filter((row) => row.isToCome);
  const confirmed = toCome.filter((row) => row.status === "Confirmed").map((row) => row.reference);
  if (confirmed.length > 0) {
    const message = `You have a confirmed booking to come (${confirmed.join(", ")}). Please call us to cancel it, or delete your account after the journey.`;
    throw new AppError("ACCOUNT_NOT_DELETABLE", message, { references: confirmed });
  }
  await requireSettled(tx, userId);
  // The account is deleted after papers are issued: whoever notes something as its user must not wait for papers meanwhile.
  await lockRow(tx, "User", userId);
  const names = [...new Set([name, ...rows.map((row) => row.name)])];
  await eraseTexts(tx, { id: userId, email, phone, names, bookingIds: rows.map(({ id }) => id) });
  await issueLastPapers(tx, rows, now);
  const blank = {
    contactEmail: null,
    externalReference: null,
    name: "",
    phone: "",
    pickupLocation: "",
    specialRequests: "",
    billing: Prisma.DbNull,
    toldPlan: Prisma.DbNull,
    permits: Prisma.DbNull,
  };
  await tx.booking.updateMany({ where: { userId }, data: blank });
  // A tag may say something about the person.
  await tx.bookingTag.deleteMany({ where: { booking: { userId } } });
  // Nobody, and no link, opens what the travellers gave.
  await tx.travellerDetail.deleteMany({ where: { booking: { userId } } });
  await tx.accessLink.updateMany({
    where: { purpose: "travellers", booking: { userId }, revokedAt: null },
    data: { revokedAt: now },
  });
  await eraseWhatsApp(tx, userId, rows);
  // Published reviews stay, without a name and without photos, which may show the person.
  await tx.review.deleteMany({ where: { userId, state: { not: "published" } } });
  await tx.review.updateMany({ where: { userId }, data: { photos: [] } });
  for (const { id, status } of toCome) {
    if (status === "Pending") await cancel(tx, id, userId);
  }
}

/** Deletes consents and messages of the bookings, and messages from their numbers and the account's that belong to no booking. */
async function eraseWhatsApp(tx: Transaction, userId: string, rows: readonly Row[]): Promise<void> {
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phone: true } });
  const phones = [account.phone, ...rows.map(({ phone }) => phone)].filter((phone) => phone !== null);
  await tx.whatsAppConsent.deleteMany({ where: { booking: { userId } } });
  await tx.whatsAppMessage.deleteMany({
    where: { OR: [{ booking: { userId } }, { bookingId: null, phone: { in: phones } }] },
  });
}

/** Throws ACCOUNT_NOT_DELETABLE while money has to go back, or to be looked into: we must be able to reach the customer. */
async function requireSettled(tx: Transaction, userId: string): Promise<void> {
  const isOpen = { state: { in: ["reported" as const, "mismatched" as const] } };
  const rows = await tx.booking.findMany({
    where: {
      userId,
      OR: [
        { refunding: { gt: 0 } },
        { status: "Pending", paid: { gt: 0 } },
        // A reduced price, for which no refund has been written yet.
        { status: "Confirmed", paid: { gt: tx.booking.fields.totalPrice } },
        // What goes back of a cancellation is not decided.
        { undecidedSince: { not: null }, paid: { gt: tx.booking.fields.refunding } },
        { payments: { some: isOpen } },
      ],
    },
    select: { reference: true, status: true, totalPrice: true, paid: true, refunding: true },
    orderBy: { createdAt: "asc" },
  });
  if (rows.length === 0) return;
  const references = rows.map(({ reference }) => reference);
  const back = rows.reduce((sum, { status, ...row }) => {
    const [totalPrice, paid, refunding] = [Number(row.totalPrice), Number(row.paid), Number(row.refunding)];
    return sum + toPaise(owedBack({ status, totalPrice, paid, refunding }));
  }, 0);
  const what = back > 0 ? `${formatRupees(toRupees(back))} has yet to come back to you` : "A payment is not settled";
  const message = `${what} (${references.join(", ")}). Please wait until then, or call us.`;
  throw new AppError("ACCOUNT_NOT_DELETABLE", message, { references });
}

/** Mails the staff only; the customer gets one mail about the deleted account. */
async function cancel(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx.booking.update({ where: { id }, data: { status: "Cancelled" }, select: { id: true } });
  await tx.bookingEvent.create({
    data: { bookingId: id, from: "Pending", to: "Cancelled", actorId: userId, at: databaseTime() },
  });
  await mailBookingStatus(tx, await readBooking(tx, id), null);
}
