import type { BookingStatus } from "~/features/booking/booking.schema";
import type { EndedByMove } from "~/features/booking/booking-event.schema";
import { lockBooking } from "~/features/ledger/ledger.service";
import { dropCancellationRefunds } from "~/features/ledger/refund/cancellation-refund.service";
import type { Viewer } from "~/server/api/context";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import type { Booking as BookingRow } from "~/server/db/generated/client";
import { supersedeHeldMail } from "~/server/mail/outbox";

type Move = {
  id: string;
  /** Null when the system changes it. */
  actor: Pick<Viewer, "id"> | null;
  reason?: string | undefined;
  /** Until when the places are held from now on; by default without end. */
  heldUntil?: Date | null;
};

/**
 * Compare-and-swap of the status; returns false when the row no longer matches `from`. Writes the event in the same
 * transaction, with what the change ended, and deletes mails about an earlier status that are still held.
 */
export async function changeStatus(
  tx: Transaction,
  { id: bookingId, userId, status }: Pick<BookingRow, "id" | "userId" | "status">,
  to: BookingStatus,
  { id, actor, reason, heldUntil = null }: Move,
): Promise<boolean> {
  const before = await lockBooking(tx, bookingId);
  const openRequest = await tx.bookingRequest.findFirst({ where: { bookingId, state: "open" }, select: { id: true } });
  const data = { status: to, heldUntil };
  const { count } = await tx.booking.updateMany({ where: { id: bookingId, userId, status }, data });
  if (count === 0) return false;
  const actorId = actor?.id ?? null;
  const refund = status === "Cancelled" ? await dropCancellationRefunds(tx, bookingId, actorId) : null;
  const ended: EndedByMove = {
    ...(before.heldUntil && { heldUntil: before.heldUntil.toISOString() }),
    // A trigger ends it with the booking.
    ...(openRequest && to === "Cancelled" && { requestId: openRequest.id }),
    ...(refund && { refund }),
  };
  const event = { id, bookingId, from: status, to, reason: reason || null, actorId };
  await tx.bookingEvent.create({
    data: { at: databaseTime(), ...event, ...(Object.keys(ended).length > 0 && { ended }) },
  });
  await supersedeHeldMail(tx, bookingId);
  return true;
}
