import { readAdminBooking } from "~/features/booking/booking.columns";
import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import type { UndoStatusInput } from "~/features/booking/booking-admin.schema";
import { type EndedByMove, endedByMove } from "~/features/booking/booking-event.schema";
import { mailBookingStatus } from "~/features/booking/mail/booking-mail.service";
import { changeStatus } from "~/features/booking/status/change-status.service";
import { mapSoldOut } from "~/features/checkout/sold-out";
import { lockBooking } from "~/features/ledger/ledger.service";
import { moneyArriving } from "~/features/ledger/payment.rules";
import { refundCancellation, unreleased } from "~/features/ledger/refund/cancellation-refund.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { newId } from "~/server/ids";
import { recallMail } from "~/server/mail/outbox";
import { canUndo, undoSeconds } from "./undo.rules";

const changed = "Somebody else has just changed this booking. Please look again.";
const sent = "Its refund has been sent. Please look at the payments of this booking.";
const gone = "It is too late to undo this: the mail has gone. Set the status again, and a new mail goes out.";

/**
 * Undoes an admin's own status change, the booking's latest, before its mail is sent, and restores what the change ended: the
 * hold, the customer's open request, the refund. The undo is a status change too.
 * Throws NOT_FOUND, MAIL_GONE, STATUS_CHANGED (also when money of it has gone back), and SOLD_OUT when the places have been
 * sold meanwhile.
 */
export async function undoStatus(
  { db, user, now }: UserContext,
  { id, moveId }: UndoStatusInput,
): Promise<AdminBooking> {
  return db.$transaction(async (tx) => {
    const event = await tx.bookingEvent.findFirst({ where: { id: moveId, bookingId: id, actorId: user.id } });
    if (!event?.from) throw new AppError("NOT_FOUND", "There is no such move of yours.");
    if (!canUndo(event.at, now)) throw new AppError("MAIL_GONE", gone);
    const booking = await lockBooking(tx, id);
    const latest = await tx.bookingEvent.findFirst({
      where: { bookingId: id, kind: "status" },
      orderBy: [{ at: "desc" }, { id: "desc" }],
    });
    if (latest?.id !== moveId || booking.status !== event.to) throw new AppError("STATUS_CHANGED", changed);
    if (booking.status === "Cancelled" && (await hasSentRefund(tx, id, event.at))) {
      throw new AppError("STATUS_CHANGED", sent);
    }
    if (!(await recallMail(tx, moveId))) throw new AppError("MAIL_GONE", gone);
    const from = event.from;
    const eventId = newId();
    const ended = endedByMove.parse(event.ended ?? {});
    const heldUntil = from === "Pending" ? await holdOf(tx, id, ended) : null;
    const undo = { id: eventId, actor: user, reason: "Taken back", heldUntil };
    const isChanged = await mapSoldOut(booking.kind, () => changeStatus(tx, booking, from, undo));
    if (!isChanged) throw new AppError("STATUS_CHANGED", changed);
    if (from !== "Cancelled") {
      await followMoney(tx, id, { reason: moreThanPrice, actorId: user.id, isReleased: false });
    }
    if (ended.requestId) await reopenRequest(tx, ended.requestId);
    const by = { choice: "all" as const, actorId: user.id, isReleased: false };
    const money = ended.refund ? await refundCancellation(tx, id, { ...by, ...ended.refund }, now) : null;
    const restored = await readAdminBooking(tx, id);
    await requeueMail(tx, restored, { status: from, money }, now);
    return restored;
  });
}

/** Whether money that goes back since then has left, or is on its way. */
async function hasSentRefund(tx: Transaction, bookingId: string, since: Date): Promise<boolean> {
  const where = { bookingId, createdAt: { gte: since }, NOT: unreleased };
  return (await tx.refund.count({ where })) > 0;
}

/** Until when an undone change had held the places; null: without end, also because money has come or is reported since. */
async function holdOf(tx: Transaction, bookingId: string, { heldUntil }: EndedByMove): Promise<Date | null> {
  if (!heldUntil) return null;
  const arriving = await tx.payment.count({ where: { bookingId, state: { in: [...moneyArriving] } } });
  return arriving > 0 ? null : new Date(heldUntil);
}

/** The trigger that ended it with its booking had notified nobody. */
async function reopenRequest(tx: Transaction, id: string): Promise<void> {
  const data = { state: "open" as const, answer: null, decidedAt: null };
  await tx.bookingRequest.update({ where: { id }, data, select: { id: true } });
}

type Restored = {
  status: BookingStatus;
  /** What goes back of a cancelled booking, as a sentence. */
  money: string | null;
};

/** The undone change deleted the held mail about the restored status: queue that mail again. */
async function requeueMail(
  tx: Transaction,
  booking: AdminBooking,
  { status, money }: Restored,
  now: Date,
): Promise<void> {
  const [, , earlier] = await tx.bookingEvent.findMany({
    where: { bookingId: booking._id, kind: "status" },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: 3,
    include: { mails: { select: { id: true } } },
  });
  const isMissing = earlier?.to === status && earlier.mails.length === 0 && isFresh(earlier.at, now);
  if (!isMissing || earlier.from === null) return;
  const details = { reason: earlier.reason ?? undefined, money };
  const event = { eventId: earlier.id, holdSeconds: undoSeconds };
  await mailBookingStatus(tx, booking, mailRecipient(booking), details, event);
}

/**
 * Held mails are deleted within seconds, so an older change without a mail was mailed long ago, or had no recipient.
 */
function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < 60_000;
}
