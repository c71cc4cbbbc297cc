import { mailRecipient } from "~/features/booking/booking.rules";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { notifyCustomer } from "~/features/booking/detail/notify-customer.service";
import { isReachedByWhatsApp } from "~/features/booking/whatsapp/consent.store";
import { applyChange, placesSelect, requirePossible, takingPlaces } from "~/features/booking-change/change.service";
import { renewPermits } from "~/features/booking-change/change-permits.service";
import { planChange } from "~/features/booking-change/change-plan.service";
import { setStatusIn } from "~/features/booking-change/status/booking-status.service";
import { lockBooking } from "~/features/ledger/ledger.service";
import { type CalendarDate, formatDate, fromDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";
import type { ClosingChoice } from "./closing.schema";

/** What happens to a booking, why, and in whose words. `date`: the new day of a move. */
export type Order = {
  bookingId: string;
  choice: ClosingChoice;
  date: CalendarDate | null;
  reason: string;
  words: string;
  actorId: string;
  /** Whether the customer is told today's rules about permits, which the booking then keeps. */
  renewsPermits: boolean;
};

/** What was done in words, and whether a mail and a message by WhatsApp were written. */
export type Done = { note: string; isMailed: boolean; isMessaged: boolean };

/**
 * Moves a booking, cancels it, or only notifies its customer, in the caller's transaction, with one event and one mail. A move
 * keeps the price. Throws NOT_FOUND, NOT_CHANGEABLE (cancelled meanwhile, or past), and what a change of a booking throws.
 */
export async function carryOut(tx: Transaction, order: Order, now: Date): Promise<Done> {
  const { bookingId: id, choice, date, reason, words, actorId, renewsPermits } = order;
  const locked = await lockBooking(tx, id);
  if (locked.status === "Cancelled") {
    throw new AppError("NOT_CHANGEABLE", "This booking has been cancelled meanwhile. No mail was sent.");
  }
  // Before the mail is written, which names them.
  if (renewsPermits && choice !== "cancel") await renewPermits(tx, id, { date, now });
  if (choice === "cancel") {
    const input = { id, status: "Cancelled" as const, reason };
    await setStatusIn(tx, { user: { id: actorId }, now }, input, { words, isForStaff: false });
  } else if (choice === "tell") {
    await notifyCustomer(tx, id, { reason, words, actorId, now });
  } else {
    // By hand, so that nobody pays more because the office moves them.
    const totalPrice = Number(locked.totalPrice);
    const plan = await planChange(
      tx,
      id,
      { date: date ?? fromDatabaseDate(locked.date) },
      { now, by: "operator", totalPrice },
    );
    requirePossible(plan, now);
    await applyChange(tx, plan, { actorId, now, reason, words, isReleased: false });
  }
  const after = await readDetail(tx, id, now);
  const back = after.paid > 0 && choice === "cancel" ? `, ${formatRupees(after.paid)} to go back` : "";
  const notes = { move: `Moved to ${formatDate(after.date)}`, cancel: `Cancelled${back}`, tell: "Stays as it was" };
  return {
    note: notes[choice],
    isMailed: mailRecipient(after) !== null,
    isMessaged: await isReachedByWhatsApp(tx, id),
  };
}

/** Runs `write`, which carries an order out. Where a move finds too few places, ends holds that are over and tries again. */
export async function withPlaces<T>(db: Database, order: Order, now: Date, write: () => Promise<T>): Promise<T> {
  const { bookingId: id, choice, date } = order;
  const found = choice === "move" ? await db.booking.findUnique({ where: { id }, select: placesSelect }) : null;
  return found ? takingPlaces(found, { date: date ?? undefined, now }, write) : write();
}
