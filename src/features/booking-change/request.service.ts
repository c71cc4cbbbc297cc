import { readBooking } from "~/features/booking/booking.columns";
import { mailRequest } from "~/features/booking/mail/change-mail.service";
import type { Changeable } from "~/features/booking/request/changed-facts.rules";
import { acceptsCancelling } from "~/features/booking/request/free-cancellation.service";
import { storedChange } from "~/features/booking/request/request-shown";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { readOwn } from "~/features/booking/view/own-booking.service";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { backAt } from "~/features/ledger/refund/refund.rules";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { UserContext, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { acceptCancel } from "./accept-cancel.service";
import { changedFieldsOf, changeText } from "./change.rules";
import type { CancelRequestInput } from "./change.schema";
import type { Plan } from "./change-plan.service";
import { requestOpen } from "./change-quote.service";
import { stepsOfRow } from "./change-terms.service";
import { writeRequest } from "./request.store";

/** Throws REQUEST_OPEN if the booking has a request that is not decided. The caller has locked the booking's row. */
export async function requireNoRequest(tx: Transaction, bookingId: string): Promise<void> {
  const open = await tx.bookingRequest.count({ where: { bookingId, state: "open" } });
  if (open > 0) throw new AppError("REQUEST_OPEN", requestOpen);
}

type Asking = { user: Viewer; reason?: string | undefined };

/** Writes a customer's request for a change, its event, and the mail to the staff. The caller has locked the booking's row. */
export async function askForChange(tx: Transaction, plan: Plan, { user, reason }: Asking): Promise<void> {
  const { booking, changedFields, facts, terms } = plan;
  await writeRequest(tx, booking._id, {
    kind: "change",
    wished: changedFields,
    totalPrice: terms.totalPrice,
    refundPercent: plan.percent,
    reason: reason || null,
  });
  await noteEvent(tx, booking._id, { kind: "change", actorId: user.id, text: `Asked to change: ${changeText(facts)}` });
  await mailRequest(tx, booking, user, { kind: "change", facts, reason });
}

type Granted = { after: Changeable; actorId: string; now: Date };

/** Accepts the open request for a change if the booking, with `after`, is now as the customer wished. The caller has locked it. */
export async function acceptIfGranted(
  tx: Transaction,
  bookingId: string,
  { after, actorId, now: decidedAt }: Granted,
): Promise<void> {
  const open = await tx.bookingRequest.findFirst({ where: { bookingId, kind: "change", state: "open" } });
  if (!open || Object.keys(changedFieldsOf(after, storedChange.parse(open.wished))).length > 0) return;
  const data = { state: "accepted", actorId, decidedAt } as const;
  await tx.bookingRequest.update({ where: { id: open.id }, data, select: { id: true } });
}

/**
 * Requests to cancel the user's own Confirmed booking. What the terms give back now is kept for the decision; a free
 * cancellation is accepted at once, if the settings say so. Throws NOT_FOUND, NOT_CHANGEABLE (Pending, cancelled or past),
 * REQUEST_OPEN.
 */
export async function askToCancel(ctx: UserContext, input: CancelRequestInput): Promise<OwnBooking> {
  const { id, reason } = input;
  const { db, user, now } = ctx;
  const own = { id, userId: user.id };
  const found = await db.booking.findFirst({ where: own, select: { id: true } });
  if (!found) throw new AppError("NOT_FOUND", "You have no such booking.");
  return onceInTransaction({ ...ctx, userId: user.id }, "booking.askToCancel", input, async (tx) => {
    const row = await lockBooking(tx, id);
    const refusal = refusalToAsk(row.status, fromDatabaseDate(row.date) < dateInIndia(now));
    if (refusal) throw new AppError("NOT_CHANGEABLE", refusal, { bookingStatus: row.status });
    await requireNoRequest(tx, id);
    const steps = stepsOfRow(row);
    const refundPercent = backAt(steps, now);
    const requestId = await writeRequest(tx, id, { kind: "cancel", refundPercent, reason: reason || null });
    const text = reason ? `Asked to cancel: ${reason}` : "Asked to cancel";
    await noteEvent(tx, id, { kind: "change", actorId: user.id, text });
    if (await acceptsCancelling(tx, row, steps, now)) {
      await acceptCancel(tx, { request: { id: requestId, refundPercent }, booking: row }, { actor: null, now });
    } else await mailRequest(tx, await readBooking(tx, id), user, { kind: "cancel", facts: [], reason });
    return readOwn(tx, own, now);
  });
}

function refusalToAsk(status: string, isPast: boolean): string | null {
  if (status === "Cancelled") return "This booking is cancelled already.";
  if (isPast) return "The day of travel has passed. Please call us.";
  return status === "Pending" ? "This booking is still Pending: you can cancel it yourself." : null;
}

/** Withdraws the open request of the user's own booking. Throws NOT_FOUND (also without an open request). */
export async function withdrawRequest(ctx: UserContext, { id }: { id: string }): Promise<OwnBooking> {
  const { user, now } = ctx;
  const own = { id, userId: user.id };
  return onceInTransaction({ ...ctx, userId: user.id }, "booking.withdrawRequest", { id }, async (tx) => {
    const found = await tx.booking.findFirst({ where: own, select: { id: true } });
    if (!found) throw new AppError("NOT_FOUND", "You have no such booking.");
    await lockBooking(tx, id);
    const { count } = await tx.bookingRequest.updateMany({
      where: { bookingId: id, state: "open" },
      data: { state: "withdrawn", decidedAt: now },
    });
    if (count === 0) throw new AppError("NOT_FOUND", "There is nothing to withdraw: it has been decided.");
    await noteEvent(tx, id, { kind: "change", actorId: user.id, text: "Request withdrawn" });
    return readOwn(tx, own, now);
  });
}
