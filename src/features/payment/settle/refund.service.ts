import { issueOrLater } from "~/features/invoicing/issue/issue-or-later.service";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { moveDisputed } from "~/features/payment/dispute/dispute-money.service";
import { mailGivenBack } from "~/features/payment/mail/payment-mail.service";
import type { ReportedRefund } from "~/features/payment/providers/provider";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";
import type { Payment, Refund } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { checkOrders } from "./claims.service";
import { makeRoom } from "./make-room.service";

const firstCheckMs = 60_000;

/** `recorded`: the ledger was changed. `repeat`: it had this state already. `unknown`: the payment is none of ours. */
type RefundRecorded = "recorded" | "repeat" | "unknown";

/**
 * Records what a provider reports about a refund, by our call, a webhook or a poll, in any order: a refund that is done or
 * has failed never goes back to transit. A refund that we did not request is `external`.
 */
export async function recordRefund(tx: Transaction, reported: ReportedRefund, now: Date): Promise<RefundRecorded> {
  const { provider } = reported;
  const found = await tx.payment.findFirst({
    where: { provider, providerRef: reported.paymentId },
    select: { bookingId: true },
  });
  if (!found) return "unknown";
  await lockBooking(tx, found.bookingId);
  const payment = await tx.payment.findFirstOrThrow({ where: { provider, providerRef: reported.paymentId } });
  const ours = await findRefund(tx, payment, reported);
  // A refund of ours under an earlier key: it failed, and was sent again with a new key.
  if (!ours && reported.refundId !== null) return "repeat";
  if (!ours) return recordExternal(tx, payment, reported, now);
  const isEnd = ours.state === "done" || ours.state === "external";
  const isOlder = ours.state === "failed" && reported.state === "transit";
  if (isEnd || isOlder || (ours.state === reported.state && ours.providerRef === reported.providerRef)) return "repeat";
  await tx.refund.update({
    where: { id: ours.id },
    data: {
      state: reported.state,
      providerRef: reported.providerRef,
      doneAt: reported.state === "done" ? now : null,
      nextAttemptAt: reported.state === "transit" ? ours.nextAttemptAt : null,
    },
    select: { id: true },
  });
  // A refund on its way is asked about until its end is known, whoever reported it: the next news may get lost.
  if (reported.state === "transit") await checkOrders(tx, payment, new Date(now.getTime() + firstCheckMs));
  await notifyOutcome(tx, ours, reported.state);
  if (reported.state === "done") await issueOrLater(tx, ours.bookingId);
  if (reported.state === "failed") await moveDisputed(tx, ours.paymentId);
  return "recorded";
}

/** Of the booking: what a won dispute brought back is a payment of its own here, and the same one at the provider. */
function findRefund(tx: Transaction, { bookingId, provider }: Payment, { refundId, providerRef }: ReportedRefund) {
  return tx.refund.findFirst({
    where: { bookingId, OR: [{ provider, providerRef }, ...(refundId ? [{ key: refundId }] : [])] },
  });
}

async function notifyOutcome(tx: Transaction, refund: Refund, state: ReportedRefund["state"]): Promise<void> {
  if (state === "transit") return;
  const { bookingId } = refund;
  const sum = formatRupees(Number(refund.amount));
  const text = state === "done" ? `${sum} given back` : `${sum} could not be given back: we look into it`;
  await noteEvent(tx, bookingId, { kind: "refund", actorId: null, text });
  if (state === "done") await mailGivenBack(tx, bookingId, refund);
}

/** Somebody gave money back at the provider: refunds that are owed and not sent become less by that. */
async function recordExternal(
  tx: Transaction,
  payment: Payment,
  reported: ReportedRefund,
  now: Date,
): Promise<RefundRecorded> {
  // A payment that the ledger does not have as captured has received nothing that could go back.
  if (reported.state === "failed" || payment.state !== "captured") return "repeat";
  const { id: paymentId, bookingId, provider } = payment;
  await makeRoom(tx, payment, reported.amount);
  // The customer's fee for the provider, which is not in our ledger, may be given back with it.
  const others = await tx.refund.aggregate({ where: { paymentId }, _sum: { amount: true } });
  const left = toPaise(Number(payment.received)) - toPaise(Number(others._sum.amount ?? 0));
  const amount = toRupees(Math.min(toPaise(reported.amount), left));
  if (amount <= 0) return "repeat";
  const refund = await tx.refund.create({
    data: {
      id: newId(),
      paymentId,
      bookingId,
      provider,
      amount,
      state: "external",
      doneAt: now,
      providerRef: reported.providerRef,
      reason: "Given back by the provider",
    },
  });
  await noteEvent(tx, bookingId, {
    kind: "refund",
    actorId: null,
    text: `${formatRupees(amount)} given back by the payment provider`,
  });
  await mailGivenBack(tx, bookingId, refund);
  await issueOrLater(tx, bookingId);
  return "recorded";
}
