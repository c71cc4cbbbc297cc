import { issueOrLater } from "~/features/invoicing/issue/issue-or-later.service";
import { moneyOf } from "~/features/ledger/booking-money.rules";
import {
  createRefunds,
  type LockedBooking,
  lockBooking,
  newPaymentReference,
  noteEvent,
  writeArrived,
} from "~/features/ledger/ledger.service";
import type { HandProvider, Provider } from "~/features/ledger/payment.schema";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { mailReceived, mailReturned } from "~/features/payment/mail/payment-mail.service";
import { isGateway } from "~/features/payment/providers/registry";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";
import type { Payment } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import { newId } from "~/server/ids";
import { checkOrders, isContested } from "./claims.service";
import { followMoney, moreThanPrice } from "./follow-money.service";

/** News that money has arrived, whichever way it came: return, webhook, poll, an admin, a bank's statement. */
export type Arrival = {
  /** Our payment: by its id, or by the provider's order, or else by our reference in that order. */
  payment: { id: string } | { provider: Provider; orderId: string; reference?: string | undefined };
  /** The provider's id of it; null for what an admin matched without one. */
  providerRef: string | null;
  /** Rupees that arrived. */
  amount: number;
  at: Date;
  /** The admin who matched it; null: the provider reported it. */
  actorId: string | null;
  /** An admin accepted it although another amount arrived than was due. */
  isAccepted?: boolean;
  /** With `isAccepted`: it goes back at once, all of it, for this reason. */
  returnedBecause?: string;
};

/**
 * `captured`: recorded now. `repeat`: it was recorded before. `mismatched`: another amount arrived; an admin decides.
 * `late`: the booking had ended; a refund was written. `extra`: the order was paid before; a refund was written.
 * `unknown`: no payment of ours. `contested`: another booking claims the transfer; nothing was written.
 */
type Settled = "captured" | "repeat" | "mismatched" | "late" | "extra" | "unknown" | "contested";

/**
 * Records money that has arrived. Nothing else moves a payment to captured. The booking and the payment are locked, so
 * that the same news by several ways at once is recorded, mailed and noted once. What is due at booking confirms a
 * Pending booking (a setting); what arrives after its end goes back.
 */
export async function settle(tx: Transaction, arrival: Arrival): Promise<Settled> {
  const found = await findPayment(tx, arrival.payment);
  if (!found) return "unknown";
  const settled = await settleBeforePapers(tx, found, arrival);
  // Last, because the counters of papers are locked until the end of the transaction.
  if (isNew.has(settled)) await issueOrLater(tx, found.bookingId);
  return settled;
}

const isNew: ReadonlySet<Settled> = new Set(["captured", "late", "extra"]);

/** Does what {@link settle} does for one of several payments, after whose last one the caller calls `issueOrLater`. */
export async function settleBeforePapers(
  tx: Transaction,
  found: { id: string; bookingId: string },
  arrival: Arrival,
): Promise<Settled> {
  const booking = await lockBooking(tx, found.bookingId);
  await lockRow(tx, "Payment", found.id, "NO KEY UPDATE");
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: found.id } });
  if (await isRecorded(tx, payment, arrival)) return "repeat";
  if (await isContested(tx, payment, arrival)) return "contested";
  const settled = await record(tx, booking, payment, arrival);
  await forgetCredit(tx, payment, arrival);
  return settled;
}

/** A bank's statement may have had the money before we knew whose it is; what an admin has decided stays. */
async function forgetCredit(tx: Transaction, { provider, bankCreditId }: Payment, { providerRef, amount }: Arrival) {
  if (isGateway(provider) || providerRef === null) return;
  const others = bankCreditId === null ? {} : { id: { not: bankCreditId } };
  await tx.bankCredit.deleteMany({ where: { number: providerRef, amount, state: "open", ...others } });
}

/** Records what is new: as a payment that was requested, as one of another amount, or as one too many. */
async function record(
  tx: Transaction,
  booking: LockedBooking,
  payment: Payment,
  arrival: Arrival,
): Promise<"captured" | "mismatched" | "late" | "extra"> {
  if (payment.state === "captured") return recordExtra(tx, booking, payment, arrival);
  const isSecond = payment.state === "mismatched" && payment.providerRef !== arrival.providerRef;
  const own = isSecond ? await openSecond(tx, payment) : payment;
  const isOther = toPaise(arrival.amount) !== toPaise(Number(payment.amount));
  if (isOther && !arrival.isAccepted) return recordMismatch(tx, own, arrival);
  return capture(tx, booking, own, arrival);
}

/** Another payment of an order whose first one does not match: a row of its own, so that the first stays on the list. */
function openSecond(tx: Transaction, { bookingId, provider, kind, amount }: Payment): Promise<Payment> {
  const reference = newPaymentReference();
  return tx.payment.create({ data: { id: newId(), bookingId, provider, kind, amount, reference } });
}

/** The payment that news are about; null: none of ours. An order that we forgot has our reference. */
export async function findPayment(tx: Transaction, payment: Arrival["payment"]) {
  const select = { id: true, bookingId: true } as const;
  if ("id" in payment) return tx.payment.findUnique({ where: { id: payment.id }, select });
  const { provider, orderId, reference } = payment;
  const ofOrder = await tx.payment.findUnique({ where: { orderId, provider }, select });
  if (ofOrder || !reference) return ofOrder;
  return tx.payment.findFirst({ where: { reference, provider }, select });
}

/**
 * Whether this arrival is in the ledger: of this payment, or of a second one for the same order. Of one that does not match,
 * the amount may be reported anew.
 */
async function isRecorded(tx: Transaction, payment: Payment, arrival: Arrival): Promise<boolean> {
  const { providerRef, amount, isAccepted } = arrival;
  const isSame = payment.providerRef === providerRef;
  if (payment.state === "captured" && (providerRef === null || isSame)) return true;
  const isSameAmount = Number(payment.received) === amount;
  if (payment.state === "mismatched" && isSame && isSameAmount && !isAccepted) return true;
  if (providerRef === null) return false;
  const { provider } = payment;
  return (await tx.payment.count({ where: { provider, providerRef, id: { not: payment.id } } })) > 0;
}

async function recordMismatch(tx: Transaction, payment: Payment, { providerRef, amount, actorId }: Arrival) {
  const reason = `${formatRupees(amount)} arrived, ${formatRupees(Number(payment.amount))} was asked.`;
  await tx.payment.update({
    where: { id: payment.id },
    data: { state: "mismatched", received: amount, providerRef, reason, actorId },
    select: { id: true },
  });
  await noteEvent(tx, payment.bookingId, { kind: "payment", actorId, text: `${reason} We look into it.` });
  return "mismatched" as const;
}

async function capture(
  tx: Transaction,
  booking: LockedBooking,
  payment: Payment,
  arrival: Arrival,
): Promise<"captured" | "late"> {
  const { providerRef, amount, at, actorId } = arrival;
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      state: "captured",
      received: amount,
      capturedAt: at,
      reason: null,
      providerRef: providerRef ?? payment.providerRef,
      actorId: actorId ?? payment.actorId,
    },
    select: { id: true },
  });
  // The provider may have given some of it back while it did not match.
  if (arrival.isAccepted) await checkOrders(tx, payment, at);
  await noteEvent(tx, booking.id, { kind: "payment", actorId, text: arrivedText(amount, payment.provider) });
  if (booking.status === "Cancelled") {
    const reason = arrival.returnedBecause ?? "It arrived after your booking had ended.";
    await giveBack(tx, booking, { amount, reason, provider: payment.provider });
    return "late";
  }
  if (arrival.returnedBecause) {
    await giveBack(tx, booking, { amount, reason: arrival.returnedBecause, provider: payment.provider });
    return "captured";
  }
  const beyond = { reason: moreThanPrice, actorId: null, isReleased: false, mailsConfirmed: true };
  const { isConfirmed } = await followMoney(tx, booking.id, beyond);
  await mailReceived(tx, booking.id, { amount, provider: payment.provider, isConfirmed });
  return "captured";
}

/** A second payment of an order, which the provider accepted: a payment of its own, all of which goes back. */
async function recordExtra(tx: Transaction, booking: LockedBooking, first: Payment, arrival: Arrival) {
  const { providerRef, amount, at, actorId } = arrival;
  const { bookingId, provider } = first;
  await writeArrived(tx, first, { amount, capturedAt: at, reason: "Paid twice.", providerRef, actorId });
  await noteEvent(tx, bookingId, { kind: "payment", actorId, text: arrivedText(amount, provider) });
  await giveBack(tx, booking, { amount, reason: "You had paid this already.", provider });
  return "extra" as const;
}

type Returned = { amount: number; reason: string; provider: Provider };

async function giveBack(tx: Transaction, booking: LockedBooking, returned: Returned): Promise<void> {
  const { amount, reason } = returned;
  await createRefunds(tx, booking, { amount, reason, actorId: null, isReleased: true });
  await mailReturned(tx, booking.id, returned);
}

function arrivedText(amount: number, provider: Provider): string {
  return `${formatRupees(amount)} received ${byProvider[provider]}`;
}

/** What an admin received by hand, in rupees. `number`: of the transfer, or of the payment by card. */
export type ByHand = { provider: HandProvider; amount: number; note: string; number?: string | undefined };

/**
 * Records money that an admin has received. Throws NOT_FOUND. `contested` and `repeat`: its number is another payment's, and the
 * caller has to undo the transaction.
 */
export async function recordByHand(
  tx: Transaction,
  bookingId: string,
  { provider, amount, note, number }: ByHand,
  { actorId, now }: { actorId: string; now: Date },
): Promise<Settled> {
  const booking = await lockBooking(tx, bookingId);
  const { paid, totalPrice } = moneyOf(booking);
  const isRest = toRupees(toPaise(totalPrice) - toPaise(paid)) === amount;
  const kind = isRest ? (paid > 0 ? ("balance" as const) : ("full" as const)) : ("other" as const);
  const { id } = await tx.payment.create({
    data: {
      id: newId(),
      bookingId,
      provider,
      kind,
      amount,
      note,
      actorId,
      reference: newPaymentReference(),
    },
    select: { id: true },
  });
  const providerRef = number || null;
  return settle(tx, { payment: { id }, providerRef, amount, at: now, actorId, isAccepted: providerRef !== null });
}
