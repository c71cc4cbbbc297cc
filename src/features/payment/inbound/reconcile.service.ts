import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { addDays, dateInIndia } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import { eachRow } from "~/server/start/each-row";
import { recordReported } from "./reported.service";
import { later } from "./send-refunds.service";

/** How many a run takes. */
export const reconcileBatch = 10;
/** A payment that was authorised late can be captured for five days. */
const longestDays = 7;

type Due = { id: string; bookingId: string; orderId: string; createdAt: Date; nextCheckAt: Date };

/**
 * Asks the provider about orders of which no end is known, and about those with a refund on its way; returns their number.
 * So the ledger is right even if no webhook ever arrives. The pauses grow with the age of the payment.
 */
export async function reconcile(db: Database, provider: PaymentProvider, now: Date): Promise<number> {
  // Raw for SKIP LOCKED.
  const due = await db.$queryRaw<Due[]>`
    UPDATE "Payment" SET "nextCheckAt" = ${later(now, 1)}
    WHERE "id" IN (
      SELECT "id" FROM "Payment"
      WHERE "nextCheckAt" <= ${now} AND "orderId" IS NOT NULL AND "provider" = ${provider.id}::"PaymentProvider"
      ORDER BY "nextCheckAt" LIMIT ${reconcileBatch} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "bookingId", "orderId", "createdAt", "nextCheckAt"`;
  await eachRow(due, "record what is reported of a payment", async (payment) => {
    await check(db, provider, payment, now);
    return true;
  });
  return due.length;
}

async function check(
  db: Database,
  provider: PaymentProvider,
  { id, bookingId, orderId, createdAt, nextCheckAt: claimedUntil }: Due,
  now: Date,
): Promise<void> {
  // If another check was requested meanwhile, it is still done.
  const checkNext = (nextCheckAt: Date | null) =>
    db.payment.updateMany({ where: { id, nextCheckAt: claimedUntil }, data: { nextCheckAt } });
  try {
    await recordReported(db, await provider.fetchOrder(orderId), now, provider);
    const isOver = addDays(dateInIndia(createdAt), longestDays) < dateInIndia(now);
    const inTransit = await db.refund.count({ where: { bookingId, state: "transit" } });
    const row = await db.payment.findUniqueOrThrow({ where: { id }, select: { state: true } });
    const isOpen = row.state !== "captured" && row.state !== "rejected";
    await checkNext(inTransit > 0 || (isOpen && !isOver) ? nextCheck(createdAt, now) : null);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    log().warn({ err: error, orderId }, "a payment could not be asked about; it is tried again");
    await checkNext(nextCheck(createdAt, now));
  }
}

/** After a tenth of the payment's age, and at least a minute. */
function nextCheck(createdAt: Date, now: Date): Date {
  return new Date(now.getTime() + Math.max((now.getTime() - createdAt.getTime()) / 10, 60_000));
}
