import { expiredReason } from "~/features/booking/booking-event.schema";
import { changeStatus } from "~/features/booking/status/change-status.service";
import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import { lockBooking } from "~/features/ledger/ledger.service";
import { meaningOf, moneyArriving } from "~/features/ledger/payment.rules";
import { mailHoldEnded } from "~/features/payment/mail/hold-mail.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import { maxHireDays } from "~/features/product/request/hire.rules";
import { addDays, type CalendarDate, toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import { isTimeDoubted } from "~/server/clock/clock";
import { type Database, db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { eachRow } from "~/server/start/each-row";

/** The most bookings that one run ends. */
const batch = 200;

/**
 * Ends the holds that are over, each in a transaction of its own: the booking is cancelled, and its customer gets one mail.
 * Several processes may do so at once. One that fails is left to the next run. Returns how many ended.
 */
export async function endDueHolds(
  database: Database,
  now: Date,
  where: Prisma.BookingWhereInput = {},
): Promise<number> {
  const due = await database.booking.findMany({
    where: { ...where, heldUntil: { lte: now } },
    select: { id: true },
    orderBy: { heldUntil: "asc" },
    take: batch,
  });
  return eachRow(due, "end a hold", ({ id }) => endHold(database, id, now));
}

/**
 * Ends the hold of a booking if it is over. Money that has arrived, or is reported, keeps the places, and so does a booking with
 * nothing due: then only the time limit goes. Returns whether the booking was cancelled.
 */
function endHold(database: Database, id: string, now: Date): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking.heldUntil || booking.heldUntil > now) return false;
    const arriving = await tx.payment.count({ where: { bookingId: id, state: { in: [...moneyArriving] } } });
    await tx.booking.update({ where: { id }, data: { heldUntil: null }, select: { id: true } });
    const { needsHold } = meaningOf(moneyOf(booking), agreedDueOf(booking), booking.confirmation);
    if (arriving > 0 || !needsHold) {
      await followMoney(tx, id, { reason: moreThanPrice, actorId: null, isReleased: false });
      return false;
    }
    const event = { id: newId(), actor: null, reason: expiredReason };
    if (!(await changeStatus(tx, booking, "Cancelled", event))) return false;
    await mailHoldEnded(tx, id);
    return true;
  });
}

type Places = { productId: string | undefined; date: CalendarDate; days: number };

/**
 * Runs a write that takes places. If they are sold out, ends the holds of the product that are over on those days, and
 * runs the write once more if there were any. While the time is in doubt, no hold ends.
 */
export async function withDueHoldsEnded<T>(
  { productId, date, days }: Places,
  now: Date,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isSoldOut = error instanceof AppError && error.code === "SOLD_OUT";
    if (!isSoldOut || !productId || isTimeDoubted()) throw error;
    if (!(await freePlaces({ productId, date, days }, now))) throw error;
    return write();
  }
}

/**
 * Ends the holds of a product that are over and may reach into the days: before somebody counts its places, to have more than
 * there are. While the time is in doubt, no hold ends.
 */
export async function endHoldsOn({ productId, date, days }: Places, now: Date): Promise<void> {
  if (productId && !isTimeDoubted()) await endDueHolds(db(), now, holdsOn({ productId, date, days }));
}

function holdsOn({ productId, date, days }: Places & { productId: string }) {
  const range = { gte: toDatabaseDate(addDays(date, -maxHireDays)), lt: toDatabaseDate(addDays(date, days)) };
  return { productId, date: range } satisfies Prisma.BookingWhereInput;
}

/** A request that was refused just before another one freed the places tries again as well. */
const recentMs = 10_000;

/** Ends the due holds of a product that may reach into the days. Returns whether places have become free, a moment ago too. */
async function freePlaces(places: Places & { productId: string }, now: Date): Promise<boolean> {
  const where = holdsOn(places);
  if ((await endDueHolds(db(), now, where)) > 0) return true;
  const updatedAt = { gte: new Date(now.getTime() - recentMs) };
  return (await db().booking.count({ where: { ...where, status: "Cancelled", updatedAt } })) > 0;
}
