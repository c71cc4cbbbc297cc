import { mailRecipient } from "~/features/booking/booking.rules";
import { lastDaySql } from "~/features/booking/journey-days.rules";
import { addDays, dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import { newId } from "~/server/ids";
import { enqueueMail } from "~/server/mail/outbox";
import type { Job } from "~/server/start/jobs";
import { reviewRequest } from "./review-mails";

/** Mails of one run. */
const batch = 200;

/** How many days after the last day of the trip a review is asked for, at first and at last. */
const [firstDay, lastDay] = [2, 14];

/**
 * Asks the customers of Confirmed bookings for a review, once, 2 to 14 days after the trip; not those who have written one.
 * Returns how many.
 */
export async function askForReviews(database: Database, now: Date): Promise<number> {
  const today = dateInIndia(now);
  const [from, to] = [addDays(today, -lastDay), addDays(today, -firstDay)].map(toDatabaseDate);
  const due = await database.$queryRaw<{ id: string }[]>`
    SELECT b."id" FROM "Booking" AS b
    WHERE b."status" = 'Confirmed' AND b."userId" IS NOT NULL
      AND b."date" BETWEEN ${from}::date - 366 AND ${to}::date
      AND ${Prisma.raw(lastDaySql)} BETWEEN ${from}::date AND ${to}::date
      AND NOT EXISTS (SELECT 1 FROM "Review" WHERE "bookingId" = b."id")
      AND NOT EXISTS (SELECT 1 FROM "BookingEvent"
        WHERE "bookingId" = b."id" AND "kind" = 'mail' AND "reason" = ${reviewRequest.kind})
    LIMIT ${batch}`;
  for (const { id } of due) await ask(database, id, now);
  return due.length;
}

/** Looks again with the booking locked, because other processes ask as well. */
function ask(database: Database, id: string, now: Date): Promise<void> {
  return database.$transaction(async (tx) => {
    await lockRow(tx, "Booking", id);
    const isDone = await tx.bookingEvent.count({ where: { bookingId: id, kind: "mail", reason: reviewRequest.kind } });
    const row = await tx.booking.findUnique({ where: { id }, include: { user: true } });
    const customer = row?.user ? mailRecipient(row) : null;
    if (isDone > 0 || !row || !customer) return;
    await tx.bookingEvent.create({
      data: { id: newId(), bookingId: id, kind: "mail", reason: reviewRequest.kind, at: now },
      select: { id: true },
    });
    const { name, email } = customer;
    const booking = { id, reference: row.reference, title: row.itemTitle, date: fromDatabaseDate(row.date) };
    await enqueueMail(tx, reviewRequest.to(email, { name, booking }, { bookingId: id }));
  });
}

const hourMs = 60 * 60_000;

export const reviewJobs: readonly Job[] = [
  { name: "ask for reviews", everyMs: hourMs, firstMs: hourMs / 30, run: askForReviews },
];
