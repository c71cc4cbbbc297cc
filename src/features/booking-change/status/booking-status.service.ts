import { readAdminBooking, readBooking } from "~/features/booking/booking.columns";
import { canCancel, mailRecipient } from "~/features/booking/booking.rules";
import { type Booking, type BookingStatus, bookingStatuses } from "~/features/booking/booking.schema";
import type {
  BookingOutcomes,
  ChangedBooking,
  SetBookingStatusesInput,
  SetBookingStatusInput,
} from "~/features/booking/booking-admin.schema";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import { mailBookingStatus } from "~/features/booking/mail/booking-mail.service";
import { changeStatus } from "~/features/booking/status/change-status.service";
import { mapSoldOut } from "~/features/checkout/sold-out";
import { refundCancellation } from "~/features/ledger/refund/cancellation-refund.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import { logFailure } from "~/server/api/answers";
import type { UserContext, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import type { Booking as BookingRow } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { obstaclesInError, requireNoObstacle } from "./booking-obstacles.service";
import { undoSeconds } from "./undo.rules";

/** Cancels the user's own Pending booking. Throws NOT_FOUND (also for another user's booking), NOT_CANCELLABLE. */
export async function cancelBooking(ctx: UserContext, { id }: { id: string }): Promise<Booking> {
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: user.id }, "booking.cancel", { id }, async (tx) => {
    const own = { id, userId: user.id };
    const current = await tx.booking.findFirst({ where: own, select: { status: true } });
    if (!current) throw new AppError("NOT_FOUND", "You have no such booking.");
    const from = { ...own, status: current.status };
    const event = { id: newId(), actor: user };
    const isChanged = canCancel(current.status) && (await changeStatus(tx, from, "Cancelled", event));
    if (!isChanged) {
      const { status } = await tx.booking.findFirstOrThrow({ where: own, select: { status: true } });
      const message = `Only pending bookings can be cancelled; this one is ${status.toLowerCase()}.`;
      throw new AppError("NOT_CANCELLABLE", message, { bookingStatus: status });
    }
    const reason = "You cancelled your booking.";
    const refund = { choice: "ladder" as const, reason, actorId: null, isReleased: true };
    const money = await refundCancellation(tx, id, refund, now);
    const booking = await readBooking(tx, id);
    await mailBookingStatus(tx, booking, mailRecipient({ ...booking, user }), { money }, { eventId: event.id });
    return booking;
  });
}

/**
 * Sets any booking to any status, for admins, if it has one of the statuses `allowedFrom`. Throws NOT_FOUND, STATUS_CHANGED,
 * and VALIDATION (more is to go back than was paid); when restoring a cancelled booking also SOLD_OUT, UNBOOKABLE (its account
 * was deleted), and with `evenIf` NEEDS_CONFIRMATION.
 */
export async function setBookingStatus(
  { db, user, now }: UserContext,
  input: SetBookingStatusInput,
  allowedFrom?: readonly BookingStatus[],
): Promise<ChangedBooking> {
  return db.$transaction((tx) => setStatusIn(tx, { user, now }, input, { allowedFrom }));
}

type StatusBy = { user: Pick<Viewer, "id">; now: Date };

type StatusOptions = {
  /** The statuses that the booking may have before; by default any. */
  allowedFrom?: readonly BookingStatus[] | undefined;
  /** The office's own words in the customer's mail. */
  words?: string;
  /** Whether a cancellation is also mailed to the staff. */
  isForStaff?: boolean;
};

/** The same as {@link setBookingStatus}, in a transaction of the caller. */
export async function setStatusIn(
  tx: Transaction,
  { user, now }: StatusBy,
  { id, status, reason, evenIf, canTakeBack = false, refund = "all", refundAmount }: SetBookingStatusInput,
  { allowedFrom = bookingStatuses, ...mailed }: StatusOptions = {},
): Promise<ChangedBooking> {
  const eventId = newId();
  const current = await tx.booking.findUnique({ where: { id } });
  if (!current) throw new AppError("NOT_FOUND", "There is no such booking.");
  const isChange = current.status !== status;
  if (isChange) {
    if (!allowedFrom.includes(current.status)) throw changedMeanwhile();
    if (isAnonymized(current, now)) throw new AppError("UNBOOKABLE", anonymizedMessage);
    if (evenIf && current.status === "Cancelled") await requireNoObstacle(tx, current, evenIf, now);
    const event = { id: eventId, actor: user, reason };
    const isChanged = await mapSoldOut(current.kind, () => changeStatus(tx, current, status, event));
    if (!isChanged) throw changedMeanwhile();
    if (status !== "Cancelled") await followAfterMove(tx, id, { status, actorId: user.id });
  }
  const isCancelled = isChange && status === "Cancelled";
  const back = { choice: refund, amount: refundAmount, actorId: user.id, isReleased: false };
  const money = isCancelled
    ? await refundCancellation(tx, id, { ...back, reason: reason || "Your booking was cancelled." }, now)
    : null;
  const booking = await readAdminBooking(tx, id);
  if (!isChange) return booking;
  const about = { ...mailed, reason, money };
  const holdSeconds = canTakeBack ? undoSeconds : 0;
  await mailBookingStatus(tx, booking, mailRecipient(booking), about, { eventId, holdSeconds });
  return canTakeBack ? { ...booking, moveId: eventId } : booking;
}

/** What is Pending by hand stays so, whatever is paid. A restored booking may have more money than it costs. */
async function followAfterMove(
  tx: Transaction,
  id: string,
  { status, actorId }: { status: BookingStatus; actorId: string },
): Promise<void> {
  if (status === "Pending") {
    await tx.booking.update({ where: { id }, data: { confirmation: "staff" }, select: { id: true } });
  }
  await followMoney(tx, id, { reason: moreThanPrice, actorId, isReleased: false });
}

/** Changes each booking in its own transaction, so that one failure does not stop the others. */
export async function setBookingStatuses(
  ctx: UserContext,
  { ids, ...move }: SetBookingStatusesInput,
  allowedFrom: readonly BookingStatus[] = bookingStatuses,
): Promise<BookingOutcomes> {
  const results: BookingOutcomes["results"] = [];
  for (const id of ids) {
    try {
      const booking = await setBookingStatus(ctx, { id, ...move }, allowedFrom);
      results.push({ _id: id, booking, code: null, message: null });
    } catch (error) {
      // Report unknown errors too: earlier bookings are already changed, and the client must learn which.
      const { code, message, extra } = logFailure(error, ctx.requestId);
      results.push({ _id: id, booking: null, code, message, ...obstaclesInError.safeParse(extra).data });
    }
  }
  return { results };
}

function changedMeanwhile(): AppError {
  return new AppError("STATUS_CHANGED", "Somebody else has just changed this booking. Please look again.");
}

const anonymizedMessage =
  "Whoever booked this has deleted their account, and we no longer know who they are. Please make a new booking.";

/** Whether the booking was anonymised when its account was deleted, and its travel is not over. */
function isAnonymized(booking: BookingRow, now: Date): boolean {
  const { status, userId, name } = booking;
  const isToCome = lastDayOf({ ...booking, date: fromDatabaseDate(booking.date) }) >= dateInIndia(now);
  return status === "Cancelled" && userId === null && name === "" && isToCome;
}
