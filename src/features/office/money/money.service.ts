import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { notifyCustomer } from "~/features/booking/detail/notify-customer.service";
import { withFavour } from "~/features/booking-change/reduce/reduction.rules";
import { writePrice } from "~/features/booking-change/reduce/reduction.service";
import { recordChange } from "~/features/history/history.service";
import { undecidedOf } from "~/features/ledger/admin-ledger.service";
import { dueOfRow, moneyOf } from "~/features/ledger/booking-money.rules";
import { createRefunds, type LockedBooking, lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import type {
  GiveBackInput,
  KeepPaymentInput,
  RecordPaymentInput,
  ReturnPaymentInput,
} from "~/features/ledger/money.schema";
import { depositAfterFavour } from "~/features/ledger/payment.rules";
import { refundableOf } from "~/features/ledger/refund/refund.rules";
import { moveDisputed } from "~/features/payment/dispute/dispute-money.service";
import { isNumberTaken } from "~/features/payment/settle/claims.service";
import { followMoney, moreThanPrice } from "~/features/payment/settle/follow-money.service";
import { recordByHand, settle } from "~/features/payment/settle/settle.service";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { findUndecided } from "./undecided-payment.service";

function numberRecorded(): AppError {
  const message = "Another payment has this number. Please look for it on the page Money.";
  return new AppError("UTR_KNOWN", message, { issues: [{ path: ["number"], message }] });
}

/**
 * Records money that an admin has received. Throws NOT_FOUND, STATUS_CHANGED (a cancelled booking), VALIDATION (`amount`) for more
 * than is due, UTR_KNOWN if another payment has or claims its number, and without `evenIfOpen` NEEDS_CONFIRMATION while a payment waits for a decision.
 */
export async function recordPayment(ctx: UserContext, input: RecordPaymentInput): Promise<AdminBookingDetail> {
  try {
    return await record(ctx, input);
  } catch (error) {
    throw isNumberTaken(error) ? numberRecorded() : error;
  }
}

function record(ctx: UserContext, input: RecordPaymentInput): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "payment.record", input, async (tx) => {
    const { id, amount, evenIfOpen, ...received } = input;
    const booking = await lockBooking(tx, id);
    if (booking.status === "Cancelled") throw new AppError("STATUS_CHANGED", "This booking is cancelled.");
    const { due } = dueOfRow(booking);
    if (amount > due) {
      throw invalidField("amount", due === 0 ? "Nothing is due." : `No more than ${formatRupees(due)} is due.`);
    }
    const open = evenIfOpen ? null : await findUndecided(tx, id);
    if (open) throw new AppError("NEEDS_CONFIRMATION", `${open} Otherwise record it again.`);
    const settled = await recordByHand(tx, id, { ...received, amount }, { actorId: user.id, now });
    if (settled === "contested" || settled === "repeat") throw numberRecorded();
    return readDetail(tx, id, now);
  });
}

/**
 * Gives money of a booking back: by a gateway it is sent at once; other money is given back by hand, and then noted. As a favour
 * it lowers what the booking costs. Throws NOT_FOUND, and VALIDATION (`amount`) for more than was paid and is not on its way
 * back.
 */
export function giveBack(ctx: UserContext, input: GiveBackInput): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "payment.giveBack", input, async (tx) => {
    const { id, amount, reason } = input;
    const booking = await lockBooking(tx, id);
    const isLive = booking.status !== "Cancelled";
    const purpose = input.purpose ?? (isLive ? "favour" : "less");
    await createRefunds(tx, booking, { amount, reason, actorId: user.id, isReleased: true, purpose });
    if (isLive && purpose === "favour") await lowerPrice(tx, booking, { amount, reason, actorId: user.id, now });
    await followMoney(tx, id, { reason: moreThanPrice, actorId: user.id, isReleased: false });
    await endDecision(tx, id);
    return readDetail(tx, id, now);
  });
}

type Favour = { amount: number; reason: string; actorId: string; now: Date };

/** Lowers a booking's price by a refund that is a favour, so that the refund does not become due again. The caller has locked it. */
async function lowerPrice(
  tx: Transaction,
  { id, deposit, totalPrice, ...row }: LockedBooking,
  { amount, reason, actorId, now }: Favour,
): Promise<void> {
  const { lines } = await readDetail(tx, id, now);
  const price = withFavour({ lines, totalPrice: Number(totalPrice) }, amount);
  await writePrice(tx, id, price);
  const kept = toRupees(toPaise(refundableOf(moneyOf({ ...row, totalPrice }))) - toPaise(amount));
  const agreed = depositAfterFavour(deposit && Number(deposit), kept, amount);
  await tx.booking.update({ where: { id }, data: { deposit: agreed }, select: { id: true } });
  await recordChange(tx, {
    subject: "booking",
    subjectId: id,
    action: "reduced",
    actorId,
    fields: { totalPrice: [Number(totalPrice), price.totalPrice], reason: [null, reason] },
  });
}

/**
 * Decides that nothing goes back of a booking that its customer cancelled, and tells the customer why. Throws NOT_FOUND, and
 * STATUS_CHANGED if nothing is to be decided.
 */
export function keepPayment(ctx: UserContext, input: KeepPaymentInput): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "payment.keep", input, async (tx) => {
    const { id, reason } = input;
    const kept = undecidedOf(await lockBooking(tx, id));
    if (kept === 0) throw new AppError("STATUS_CHANGED", "There is nothing to decide about this booking.");
    await endDecision(tx, id);
    const text = `Of the ${formatRupees(kept)} that was paid, nothing comes back: ${reason}`;
    await noteEvent(tx, id, { kind: "refund", actorId: user.id, text });
    await notifyCustomer(tx, id, { reason: text, actorId: user.id, now });
    return readDetail(tx, id, now);
  });
}

async function endDecision(tx: Transaction, id: string): Promise<void> {
  await tx.booking.update({ where: { id }, data: { undecidedSince: null }, select: { id: true } });
}

const numberContested =
  "This number was reported for another booking too. Decide first which of them it has paid, on the page Money.";

/** Gives a mismatched payment back, all of it. Throws NOT_FOUND, STATUS_CHANGED, UTR_KNOWN if another booking claims it. */
export function returnPayment(ctx: UserContext, input: ReturnPaymentInput): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "payment.return", input, async (tx) => {
    const { id, reason } = input;
    const found = await tx.payment.findUnique({ where: { id }, select: { bookingId: true } });
    if (!found) throw new AppError("NOT_FOUND", "There is no such payment.");
    await lockBooking(tx, found.bookingId);
    const { state, providerRef, utr, received } = await tx.payment.findUniqueOrThrow({ where: { id } });
    if (state !== "mismatched") throw new AppError("STATUS_CHANGED", "Only a mismatched payment can be returned.");
    const arrival = { providerRef: providerRef ?? utr, amount: Number(received), at: now, actorId: user.id };
    const settled = await settle(tx, { payment: { id }, ...arrival, isAccepted: true, returnedBecause: reason });
    if (settled === "contested") throw new AppError("UTR_KNOWN", numberContested);
    await moveDisputed(tx, id);
    return readDetail(tx, found.bookingId, now);
  });
}
