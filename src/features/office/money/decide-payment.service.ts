import { lockBooking, lockBookings, noteEvent } from "~/features/ledger/ledger.service";
import { providerNames } from "~/features/ledger/provider-texts.rules";
import { moveDisputed } from "~/features/payment/dispute/dispute-money.service";
import { holdAgain } from "~/features/payment/holds/hold-again.service";
import { mailRejected } from "~/features/payment/mail/payment-mail.service";
import { isNumberTaken, numberOf } from "~/features/payment/settle/claims.service";
import { settle } from "~/features/payment/settle/settle.service";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { AdminPayment, DecidePaymentInput } from "./payment-admin.schema";
import { type PaymentRow, readPayment, toAdminPayments } from "./payment-admin.service";
import { inWords, notForThisBooking, paidIn, rivalsIn } from "./same-number.rules";
import { type Claim, findSameNumbers } from "./same-number.service";

/**
 * Records that the money of a payment has arrived (`matched`), or that it was not found (`rejected`). Throws NOT_FOUND,
 * STATUS_CHANGED when the payment does not allow it, and UTR_KNOWN when another booking has the money of its number, or
 * claims it and is not named in `rejectOthers`.
 */
export async function decidePayment({ db, user, now }: UserContext, input: DecidePaymentInput): Promise<AdminPayment> {
  const by = { actorId: user.id, at: now };
  try {
    return await db.$transaction(async (tx) => {
      const payment = await lockPayment(tx, input);
      if (input.state === "matched") await match(tx, payment, input.rejectOthers ?? [], by);
      else await reject(tx, payment, input.reason ?? "", by);
      const [decided] = await toAdminPayments(tx, [await readPayment(tx, input.id)]);
      if (!decided) throw new AppError("NOT_FOUND", "There is no such payment.");
      return decided;
    });
  } catch (error) {
    throw isNumberTaken(error) ? numberKnown("Another payment has just got the money of this number.") : error;
  }
}

async function lockPayment(tx: Transaction, { id, rejectOthers }: DecidePaymentInput): Promise<PaymentRow> {
  const { bookingId } = await readPayment(tx, id);
  const others = await tx.payment.findMany({ where: { id: { in: rejectOthers ?? [] } }, select: { bookingId: true } });
  await lockBookings(tx, [bookingId, ...others.map((other) => other.bookingId)]);
  return readPayment(tx, id);
}

type By = { actorId: string; at: Date };

/** A payment by an online provider is recorded only from what the provider reports, unless another amount arrived. */
async function match(tx: Transaction, payment: PaymentRow, rejectOthers: readonly string[], by: By): Promise<void> {
  const { id, state, provider } = payment;
  if (state === "captured") throw changed("This payment was received before.");
  if (state !== "mismatched" && provider !== "upi") {
    throw changed(`${providerNames[provider]} tells us when this payment has arrived; it cannot be matched by hand.`);
  }
  const rivals = await rivalsOf(tx, payment, rejectOthers);
  for (const rival of rivals) await endPayment(tx, await readPayment(tx, rival._id), notForThisBooking, by);
  // Money that stood for another booking, under Wrong amount, now is this one's.
  const moved = rivals.find((rival) => rival.state === "mismatched")?.received;
  const amount = moved ?? Number(payment.received ?? payment.amount);
  const arrival = { payment: { id }, providerRef: numberOf(payment), amount, at: by.at, actorId: by.actorId };
  const settled = await settle(tx, { ...arrival, isAccepted: true });
  if (settled === "repeat" || settled === "contested") throw numberKnown("Another booking has this number.");
  await moveDisputed(tx, id);
}

/** The payments that have to be rejected for this one: all of them are named, and their bookings are locked. */
async function rivalsOf(tx: Transaction, payment: PaymentRow, rejectOthers: readonly string[]): Promise<Claim[]> {
  const claims = (await findSameNumbers(tx, [payment]))(payment);
  const paid = paidIn(claims);
  if (paid) {
    throw numberKnown(
      `The money of this number was recorded for ${paid.bookingReference}. Please reject this payment.`,
    );
  }
  const isOpen = new Set(rivalsIn(claims).map(({ _id }) => _id));
  const rivals = claims.filter(({ _id }) => isOpen.has(_id));
  if (rivals.every(({ _id }) => rejectOthers.includes(_id))) return rivals;
  const references = inWords([payment.booking.reference, ...rivals.map(({ bookingReference }) => bookingReference)]);
  throw numberKnown(`This number was reported for ${references}. Decide on the page Money which of them it has paid.`);
}

async function reject(tx: Transaction, payment: PaymentRow, reason: string, by: By): Promise<void> {
  const { state, provider } = payment;
  if (state === "captured" || state === "mismatched") {
    throw changed("The money of this payment has arrived. Take it, and then give it back.");
  }
  if (state !== "reported" || provider !== "upi") throw changed("Only a reported payment can be rejected.");
  await endPayment(tx, payment, reason, by);
}

/** Rejects a payment, and holds a Pending booking again: while its payment was reported, the hold had no end. */
async function endPayment(tx: Transaction, payment: PaymentRow, reason: string, { actorId, at }: By): Promise<void> {
  const { id, bookingId } = payment;
  const utr = numberOf(payment);
  await tx.payment.update({
    where: { id },
    data: { state: "rejected", reason, actorId, utr, providerRef: null, received: null },
    select: { id: true },
  });
  const amount = Number(payment.amount);
  const text = `${formatRupees(amount)} by UPI not found: ${reason}`;
  await noteEvent(tx, bookingId, { kind: "payment", text, actorId });
  const until = await holdAgain(tx, await lockBooking(tx, bookingId), at);
  await mailRejected(tx, bookingId, { amount, utr: utr ?? "", reason, until });
}

function changed(message: string): AppError {
  return new AppError("STATUS_CHANGED", message);
}

function numberKnown(message: string): AppError {
  return new AppError("UTR_KNOWN", message);
}
