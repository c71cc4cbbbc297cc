import { moneyOf } from "~/features/ledger/booking-money.rules";
import { dueAmount } from "~/features/ledger/payment.rules";
import { type CalendarDate, fromDatabaseDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";

/** Whether the places of a booking are still held until that instant, so that a reminder of it is true. */
export async function isHeldUntil(db: Database, id: string, until: string, now: Date): Promise<boolean> {
  const booking = await db.booking.findUnique({ where: { id }, select: { heldUntil: true } });
  const end = new Date(until);
  return end > now && booking?.heldUntil?.getTime() === end.getTime();
}

/** Whether a booking has ended, and nobody has restored it. */
export async function isEnded(db: Database, id: string): Promise<boolean> {
  const booking = await db.booking.findUnique({ where: { id }, select: { status: true } });
  return booking?.status === "Cancelled";
}

/** Whether money of a booking is still due on that day. */
export async function isDueOn(db: Database, id: string, dueOn: CalendarDate): Promise<boolean> {
  const select = {
    status: true,
    totalPrice: true,
    paid: true,
    refunded: true,
    refunding: true,
    balanceDueOn: true,
  } as const;
  const booking = await db.booking.findUnique({ where: { id }, select });
  if (!booking?.balanceDueOn || fromDatabaseDate(booking.balanceDueOn) !== dueOn) return false;
  return dueAmount(moneyOf(booking)) > 0;
}
