import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import type { ReportedDispute } from "~/features/payment/providers/provider";
import { formatRupees } from "~/lib/money";
import type { Transaction } from "~/server/db/client";
import type { Dispute } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { isNewer } from "./dispute.rules";
import { moveDisputed } from "./dispute-money.service";
import { mailDispute } from "./mail-dispute.service";

/** `recorded`: the dispute has changed. `repeat`: the news are known or old. `unknown`: no payment of ours. */
type DisputeRecorded = "recorded" | "repeat" | "unknown";

/**
 * Records what a provider tells about a dispute, twice and in any order. What is paid changes by the end alone: a lost one
 * takes it, and one that is won after that brings it back. The owners are notified of every change.
 */
export async function recordDispute(tx: Transaction, reported: ReportedDispute): Promise<DisputeRecorded> {
  const { provider, paymentId: paymentRef, providerRef, kind: _kind, at: toldAt, ...said } = reported;
  const payment = await tx.payment.findUnique({
    where: { provider_providerRef: { provider, providerRef: paymentRef } },
  });
  if (!payment) return "unknown";
  await lockBooking(tx, payment.bookingId);
  const key = { provider_providerRef: { provider, providerRef } };
  const known = await tx.dispute.findUnique({ where: key });
  if (known && !isNewer(reported, { ...known, at: known.toldAt })) return "repeat";
  const dispute = await tx.dispute.upsert({
    where: key,
    create: { ...said, id: newId(), provider, providerRef, paymentId: payment.id, toldAt },
    update: { ...said, toldAt },
  });
  await noteEvent(tx, payment.bookingId, { kind: "payment", actorId: null, text: textOf(dispute) });
  await moveDisputed(tx, payment.id);
  await mailDispute(tx, payment.bookingId, dispute);
  return "recorded";
}

/** For the customer and the staff. */
function textOf({ provider, status, amount, deducted }: Dispute): string {
  const disputed = `The dispute about ${formatRupees(Number(amount))} paid ${byProvider[provider]}`;
  if (status === "lost") return `${disputed} was lost: the bank took ${formatRupees(Number(deducted))} back`;
  if (status === "won") return `${disputed} was won`;
  if (status === "closed") return `${disputed} is closed`;
  return status === "open" ? `${disputed} is open` : `${disputed} is with the bank`;
}
