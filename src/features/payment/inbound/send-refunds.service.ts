import { lockBooking } from "~/features/ledger/ledger.service";
import { moveDisputed } from "~/features/payment/dispute/dispute-money.service";
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { recordRefund } from "~/features/payment/settle/refund.service";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";

/** How many a run takes. */
export const refundBatch = 10;
const claimMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;

type Due = { id: string; key: string; amount: string; attempts: number } & Paid;
type Paid = { orderId: string | null; paymentId: string | null };

/**
 * Sends the released refunds that are due to the provider, and returns their number. The row was committed before, and its
 * key makes a repeated call harmless, so a process that ends in the middle loses nothing and gives nothing back twice.
 */
export async function sendRefunds(db: Database, provider: PaymentProvider, now: Date): Promise<number> {
  // Raw for SKIP LOCKED.
  const due = await db.$queryRaw<Due[]>`
    UPDATE "Refund" AS r SET "attempts" = r."attempts" + 1, "nextAttemptAt" = ${new Date(now.getTime() + claimMs)}
    FROM "Payment" AS p LEFT JOIN "Dispute" AS d ON d."id" = p."disputeId" LEFT JOIN "Payment" AS o ON o."id" = d."paymentId"
    WHERE p."id" = r."paymentId" AND r."id" IN (
      SELECT "id" FROM "Refund"
      WHERE "state" = 'created' AND "provider" = ${provider.id}::"PaymentProvider" AND "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt" LIMIT ${refundBatch} FOR UPDATE SKIP LOCKED)
    RETURNING r."id", r."key", r."amount"::text, r."attempts",
      coalesce(p."orderId", o."orderId") AS "orderId", coalesce(p."providerRef", o."providerRef") AS "paymentId"`;
  for (const refund of due) await send(db, provider, refund, now);
  return due.length;
}

async function send(db: Database, provider: PaymentProvider, { id, key, attempts, ...due }: Due, now: Date) {
  const amount = Number(due.amount);
  const { orderId } = due;
  const paymentId = due.paymentId ?? "";
  try {
    const { providerRef, state } = await provider.refund({ orderId, paymentId, amount, refundId: key });
    const reported = {
      kind: "refund" as const,
      provider: provider.id,
      paymentId,
      providerRef,
      refundId: key,
      amount,
      state,
    };
    await db.$transaction((tx) => recordRefund(tx, reported, now));
  } catch (error) {
    if (error instanceof ProviderRefused) return markFailed(db, { id, key }, error.description);
    const lastError = error instanceof Error ? error.message : "unknown error";
    if (!(error instanceof ProviderUnavailable)) log().warn({ err: error, refund: id }, "a refund could not be sent");
    await db.refund.updateMany({
      where: { id, key, state: "created" },
      data: { lastError, nextAttemptAt: later(now, attempts) },
    });
  }
}

/** The provider will not do it: an admin decides. Under another key somebody has sent it again meanwhile. */
async function markFailed(db: Database, { id, key }: Pick<Due, "id" | "key">, lastError: string): Promise<void> {
  const data = { state: "failed" as const, lastError, nextAttemptAt: null };
  const { bookingId, paymentId } = await db.refund.findUniqueOrThrow({
    where: { id },
    select: { bookingId: true, paymentId: true },
  });
  await db.$transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const { count } = await tx.refund.updateMany({ where: { id, key, state: "created" }, data });
    if (count > 0) await moveDisputed(tx, paymentId);
  });
}

/** A pause that doubles from a minute to six hours. */
export function later(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(60_000 * 2 ** (attempts - 1), longestPauseMs));
}
