import { findStaffAddresses } from "~/features/booking/mail/booking-mail.service";
import { lockBooking } from "~/features/ledger/ledger.service";
import { remindOfBalance, remindOfHold } from "~/features/payment/mail/hold-mail.service";
import { balanceReminder, holdEnding, unanswered } from "~/features/payment/mail/hold-mails";
import { addDays, dateInIndia, fromDatabaseDate, startOfDayInIndia, toDatabaseDate } from "~/lib/dates";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { enqueueMail } from "~/server/mail/outbox";
import { payOnlineOf } from "~/server/settings/pay-online";
import { loadSettings, readSettings } from "~/server/settings/read-settings";
import { eachRow } from "~/server/start/each-row";

/** Reminders of one run. */
const batch = 200;

/** Of a booking `b`: its customer says that the money is under way, or another amount has arrived. */
const isArriving = Prisma.sql`EXISTS (SELECT 1 FROM "Payment"
  WHERE "bookingId" = b."id" AND "state" IN ('reported', 'mismatched'))`;

/** Reminds of deposits when a quarter of the hold is left, once. Shorter holds have no reminder. Returns how many. */
export function remindOfHolds(database: Database, now: Date): Promise<number> {
  const isDue = Prisma.sql`"heldUntil" > ${now} AND "status" = 'Pending' AND "heldUntil" - "createdAt" >= interval '4 hours'
    AND "heldUntil" - ("heldUntil" - "createdAt") / 4 <= ${now} AND NOT ${isArriving}
    AND NOT EXISTS (SELECT 1 FROM "BookingEvent"
      WHERE "bookingId" = b."id" AND "kind" = 'mail' AND "reason" = ${holdEnding.kind})`;
  return remindEach(database, isDue, remindOfHold);
}

/** How long before the day of the balance its reminder goes out. */
const balanceNoticeDays = 3;

/**
 * Reminds of balances that are due within three days, once for a day: that of a booking which has moved is reminded of again.
 * Not while a payment waits for the office. Where customers cannot pay online, only those who have paid something. Returns how
 * many.
 */
export async function remindOfBalances(database: Database, now: Date): Promise<number> {
  const today = dateInIndia(now);
  const isOnline = payOnlineOf(await readSettings()).length > 0;
  const isDue = Prisma.sql`"status" IN ('Pending', 'Confirmed') AND "date" >= ${toDatabaseDate(today)}::date
    AND "balanceDueOn" BETWEEN ${toDatabaseDate(today)}::date
      AND ${toDatabaseDate(addDays(today, balanceNoticeDays))}::date
    AND "paid" < "totalPrice" AND ("paid" > 0 OR ${isOnline}) AND "heldUntil" IS NULL AND NOT ${isArriving}
    AND NOT EXISTS (SELECT 1 FROM "BookingEvent"
      WHERE "bookingId" = b."id" AND "kind" = 'mail' AND "reason" = ${balanceReminder.kind}
        AND "at" >= (b."balanceDueOn" - ${balanceNoticeDays}::int)::timestamp AT TIME ZONE 'Asia/Kolkata')`;
  return remindEach(database, isDue, remindOfBalance);
}

/**
 * Reminds of each booking `b` of which the condition holds, in a transaction of its own. Looks again with the booking locked,
 * because other processes remind as well.
 */
async function remindEach(
  database: Database,
  isDue: Prisma.Sql,
  remind: (tx: Transaction, id: string) => Promise<void>,
): Promise<number> {
  const due = await database.$queryRaw<{ id: string }[]>`SELECT "id" FROM "Booking" AS b WHERE ${isDue} LIMIT ${batch}`;
  return eachRow(due, "remind of a payment", ({ id }) =>
    database.$transaction(async (tx) => {
      await lockBooking(tx, id);
      const still = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Booking" AS b WHERE b."id" = ${id}::uuid AND ${isDue}`;
      if (still.length > 0) await remind(tx, id);
      return still.length > 0;
    }),
  );
}

const patienceDays = 7;
/** The most bookings in one mail. */
const maxListed = 50;

/**
 * Mails the office the bookings that have been Pending for a week, are not held for a payment and whose day is not past;
 * at most once a day. Returns the number of mails.
 */
export function remindOfUnanswered(database: Database, now: Date): Promise<number> {
  const today = dateInIndia(now);
  return database.$transaction(async (tx) => {
    // Raw: of several processes one looks at a time.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('remind of unanswered bookings', 3))::text`;
    const mailedToday = { kind: unanswered.kind, createdAt: { gte: startOfDayInIndia(today) } };
    if ((await tx.outbox.count({ where: mailedToday })) > 0) return 0;
    const where = {
      status: "Pending" as const,
      heldUntil: null,
      date: { gte: toDatabaseDate(today) },
      createdAt: { lte: new Date(now.getTime() - patienceDays * 24 * 3_600_000) },
    };
    const select = { reference: true, itemTitle: true, date: true, name: true, createdAt: true } as const;
    const rows = await tx.booking.findMany({ where, select, orderBy: { createdAt: "asc" }, take: maxListed });
    if (rows.length === 0) return 0;
    const count = rows.length < maxListed ? rows.length : await tx.booking.count({ where });
    const bookings = rows.map(({ reference, itemTitle: title, date, name, createdAt }) => ({
      reference,
      title,
      name,
      date: fromDatabaseDate(date),
      bookedOn: dateInIndia(createdAt),
    }));
    const { bookingsInbox } = await loadSettings(sqlFor(tx));
    const staff = await findStaffAddresses(tx, bookingsInbox, "unanswered");
    await enqueueMail(tx, ...staff.map((to) => unanswered.to(to, { count, bookings })));
    return staff.length;
  });
}
