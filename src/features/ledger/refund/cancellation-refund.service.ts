import { z } from "zod";
import { heldByTermsOf } from "~/features/ledger/booking-money.rules";
import { createRefunds, lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { type RefundChoice, refundableOf, refundByTerms, refundTiming } from "./refund.rules";

const storedSteps = z.array(z.object({ until: z.string(), refundPercent: z.number() })).nullable();

export type Cancellation = {
  choice: RefundChoice;
  /** Rupees, instead of the choice. */
  amount?: number | undefined;
  reason: string;
  actorId: string | null;
  /** Whether the money leaves without an admin's second click. */
  isReleased: boolean;
};

/**
 * Writes the refund of a cancellation. Returns what it means for the customer, as a sentence; null if nothing was paid.
 * Throws VALIDATION: `refundAmount` beyond what was paid, or `refund` by terms that the booking does not have.
 */
export async function refundCancellation(
  tx: Transaction,
  bookingId: string,
  { choice, amount: chosen, reason, actorId, isReleased }: Cancellation,
  now: Date,
): Promise<string | null> {
  const booking = await lockBooking(tx, bookingId);
  const held = heldByTermsOf(booking);
  const left = refundableOf(held);
  if (chosen !== undefined && chosen > left) {
    throw invalidField("refundAmount", `No more than ${formatRupees(left)} can be refunded.`);
  }
  if (left === 0) return null;
  const byTerms = refundByTerms(held, storedSteps.parse(booking.cancellation), now);
  if (chosen === undefined && choice === "ladder" && byTerms === null) {
    // What comes back is the office's choice.
    if (actorId === null) {
      await tx.booking.update({ where: { id: bookingId }, data: { undecidedSince: now }, select: { id: true } });
      return askUs(left);
    }
    throw invalidField("refund", "This booking has no cancellation rules: please choose an amount.");
  }
  const amount = chosen ?? { all: left, ladder: byTerms ?? 0, none: 0 }[choice];
  const isSent = await createRefunds(tx, booking, { amount, reason, actorId, isReleased });
  return moneyText(left, amount, isSent);
}

function askUs(left: number): string {
  return `${formatRupees(left)} is paid. What of it comes back depends on the case: we write again, or call us.`;
}

function moneyText(left: number, amount: number, isSent: boolean): string {
  if (amount === 0) return `Of the ${formatRupees(left)} that was paid, nothing comes back.`;
  const sum = amount === left ? formatRupees(amount) : `${formatRupees(amount)} of ${formatRupees(left)}`;
  return `${sum} comes back to you. ${refundTiming(isSent)}`;
}

/** A refund that waits for an owner: nothing has been sent. */
export const unreleased = { state: "created", attempts: 0, nextAttemptAt: null } as const;

/**
 * Deletes the refunds of a cancellation that is undone, as far as they were not released. Returns what no longer goes back, in
 * rupees, and why it would have; null for nothing.
 */
export async function dropCancellationRefunds(
  tx: Transaction,
  bookingId: string,
  actorId: string | null,
): Promise<{ amount: number; reason: string } | null> {
  const ended = await tx.bookingEvent.findFirst({
    where: { bookingId, kind: "status", to: "Cancelled" },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { at: true },
  });
  if (!ended) return null;
  const where = { bookingId, ...unreleased, createdAt: { gte: ended.at } };
  const dropped = await tx.refund.findMany({ where, select: { id: true, amount: true, reason: true } });
  const [first] = dropped;
  if (!first) return null;
  await tx.refund.deleteMany({ where: { id: { in: dropped.map(({ id }) => id) } } });
  await noteEvent(tx, bookingId, { kind: "refund", text: "Nothing goes back: it holds again", actorId });
  const paise = dropped.reduce((sum, { amount }) => sum + toPaise(Number(amount)), 0);
  return { amount: toRupees(paise), reason: first.reason };
}
