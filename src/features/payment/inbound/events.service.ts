import type { PaymentProvider, ProviderEvent } from "~/features/payment/providers/provider";
import { isGateway } from "~/features/payment/providers/registry";
import { toStorable } from "~/lib/storable";
import { databaseTime } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import { readReported } from "./reported.schema";
import { recordReported } from "./reported.service";

/** Stores a webhook's event to be handled; false if it is stored already. Its signature has been checked. */
export async function storeEvent(db: Database, event: ProviderEvent, raw: string): Promise<boolean> {
  const { provider, eventId, kind, reported, problem } = event;
  if (problem)
    log().warn(
      { provider, eventId, kind, problem },
      "a webhook's event cannot be read; the poll will find what it reports",
    );
  const { count } = await db.paymentEvent.createMany({
    data: {
      provider,
      eventId,
      kind,
      raw: toStorable(raw),
      told: JSON.parse(JSON.stringify(reported)),
      receivedAt: databaseTime(),
    },
    skipDuplicates: true,
  });
  return count > 0;
}

/** How many a run takes. */
export const eventBatch = 20;
const retryMs = 60_000;
const mostAttempts = 20;

type Due = { id: string; provider: string; attempts: number; told: unknown };

/**
 * Handles the events that are due, oldest first, and returns their number. Several processes may do it at once: an event
 * that another process has taken comes back after a minute, if it is not handled by then. Handling twice does no harm.
 * `open`: the providers that can be asked about orders that we do not know.
 */
export async function handleEvents(db: Database, now: Date, open: readonly PaymentProvider[] = []): Promise<number> {
  // Raw for SKIP LOCKED.
  const due = await db.$queryRaw<Due[]>`
    UPDATE "PaymentEvent" SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${new Date(now.getTime() + retryMs)}
    WHERE "id" IN (
      SELECT "id" FROM "PaymentEvent"
      WHERE "handledAt" IS NULL AND "nextAttemptAt" <= ${now} AND "attempts" < ${mostAttempts}
      ORDER BY "receivedAt" LIMIT ${eventBatch} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "provider", "attempts", "told"`;
  for (const { id, provider, attempts, told: reported } of due) {
    try {
      if (!isGateway(provider)) throw new Error(`nothing is reported by ${provider}`);
      const gateway = open.find((one) => one.id === provider) ?? null;
      await recordReported(db, readReported(provider, reported), now, gateway);
      await db.paymentEvent.update({ where: { id }, data: { handledAt: now }, select: { id: true } });
    } catch (error) {
      log().warn({ err: error, event: id, attempts }, "a payment's event could not be handled; it is tried again");
    }
  }
  return due.length;
}
