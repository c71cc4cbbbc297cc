import { logFailure } from "~/server/api/answers";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { mailBookingStatus } from "~/server/mail/booking-mail";
import { takingPlaces } from "./booking.capacity";
import { kindOf } from "./booking.item";
import { canCancel } from "./booking.rules";
import type { AdminBooking, Booking, BookingStatus } from "./booking.schema";
import { adminBookingSelect, bookingSelect, mailsTo, toAdminBooking, toBooking } from "./booking.select";
import type { BookingOutcomes, SetBookingStatusesInput, SetBookingStatusInput } from "./booking-admin.schema";

type CustomerContext = Context & { user: Viewer };

/** Cancels an own booking that is still Pending. Throws NOT_FOUND (also for another's), NOT_CANCELLABLE. */
export async function cancelBooking({ db, user }: CustomerContext, { id }: { id: string }): Promise<Booking> {
  return db.$transaction(async (tx) => {
    const own = { id, userId: user.id };
    const current = await tx.booking.findFirst({ where: own, select: { status: true } });
    if (!current) throw new AppError("NOT_FOUND", "You have no such booking.");
    const isMoved = canCancel(current.status) && (await move(tx, id, current.status, "Cancelled", user));
    if (!isMoved) {
      const { status } = await tx.booking.findFirstOrThrow({ where: own, select: { status: true } });
      const message = `Only pending bookings can be cancelled; this one is ${status.toLowerCase()}.`;
      throw new AppError("NOT_CANCELLABLE", message, { bookingStatus: status });
    }
    const booking = toBooking(await tx.booking.findUniqueOrThrow({ where: { id }, select: bookingSelect }));
    await mailBookingStatus(tx, booking, user);
    return booking;
  });
}

/** Sets any booking to any status, as an admin may. Throws NOT_FOUND, and SOLD_OUT when un-cancelling finds no room. */
export async function setBookingStatus(
  { db, user }: CustomerContext,
  { id, status, reason }: SetBookingStatusInput,
): Promise<AdminBooking> {
  return db.$transaction(async (tx) => {
    const select = { status: true, tourId: true, carId: true };
    const current = await tx.booking.findUnique({ where: { id }, select });
    if (!current) throw new AppError("NOT_FOUND", "There is no such booking.");
    const isChange = current.status !== status;
    if (isChange) {
      const isMoved = await takingPlaces(kindOf(current), () => move(tx, id, current.status, status, user, reason));
      if (!isMoved)
        throw new AppError("STATUS_CHANGED", "Somebody else has just changed this booking. Please look again.");
    }
    const booking = toAdminBooking(await tx.booking.findUniqueOrThrow({ where: { id }, select: adminBookingSelect }));
    const isByPhone = booking.source === "phone";
    if (isChange) await mailBookingStatus(tx, booking, mailsTo(booking), { reason, isByPhone });
    return booking;
  });
}

/** Sets each booking in a transaction of its own: one that is refused keeps none of the others. */
export async function setBookingStatuses(
  ctx: CustomerContext,
  { ids, ...move }: SetBookingStatusesInput,
): Promise<BookingOutcomes> {
  const results: BookingOutcomes["results"] = [];
  for (const id of ids) {
    try {
      const booking = await setBookingStatus(ctx, { id, ...move });
      results.push({ _id: id, booking, code: null, message: null });
    } catch (error) {
      // Also an unknown one: those before it are done, and the caller must learn which.
      const { code, message } = logFailure(error, ctx.requestId);
      results.push({ _id: id, booking: null, code, message });
    }
  }
  return { results };
}

/** Compare and swap: false when the status was no longer `from`. Its event stands in the same transaction. */
async function move(
  tx: Transaction,
  id: string,
  from: BookingStatus,
  to: BookingStatus,
  actor: Viewer,
  reason = "",
): Promise<boolean> {
  const { count } = await tx.booking.updateMany({ where: { id, status: from }, data: { status: to } });
  if (count === 0) return false;
  await tx.bookingEvent.create({ data: { bookingId: id, from, to, reason: reason || null, actorId: actor.id } });
  return true;
}
