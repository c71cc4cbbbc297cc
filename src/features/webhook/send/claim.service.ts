import type { Database } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { nextMessageSql } from "~/server/outbound/next-message";

/** A message that this process has taken. */
export type TakenMessage = { id: string; endpointId: string; payload: string; attempts: number };

/** So many messages go to a receiver at once from one process, each of another booking. */
export const mostAtOnce = 4;

/** No other process takes a message during this time, which is longer than any attempt. After a crash it is sent again. */
const leaseMs = 60_000;

/** What may go now: it is next and due, and no process has it. */
const isDue = (now: Date) => Prisma.sql`${Prisma.raw(nextMessageSql)} AND m."nextAttemptAt" <= ${now}
  AND (m."takenUntil" IS NULL OR m."takenUntil" <= ${now})`;

/** The receivers to which something may go now. */
export async function readDueEndpoints(db: Database, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ endpointId: string }[]>`
    SELECT DISTINCT m."endpointId" FROM "WebhookMessage" m WHERE ${isDue(now)}`;
  return rows.map(({ endpointId }) => endpointId);
}

/** Takes messages to a receiver, and counts the attempt before it begins. */
export function claimMessages(db: Database, endpointId: string, now: Date): Promise<TakenMessage[]> {
  // Raw for SKIP LOCKED: several processes never take the same row.
  return db.$queryRaw<TakenMessage[]>`
    WITH "due" AS MATERIALIZED (
      SELECT m."id" FROM "WebhookMessage" m WHERE m."endpointId" = ${endpointId}::uuid AND ${isDue(now)}
      ORDER BY m."nextAttemptAt", m."id" LIMIT ${mostAtOnce}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE "WebhookMessage" AS m
    SET "attempts" = "attempts" + 1, "takenUntil" = ${new Date(now.getTime() + leaseMs)}
    FROM "due" WHERE m."id" = "due"."id"
    RETURNING m."id", m."endpointId", m."payload", m."attempts"`;
}

/** Gives a message back whose attempt was broken off because this process stops. The attempt does not count. */
export async function giveBack(db: Database, { id, attempts }: TakenMessage): Promise<void> {
  await db.webhookMessage.updateMany({
    where: { id, attempts, deliveredAt: null, failedAt: null },
    data: { attempts: { decrement: 1 }, takenUntil: null },
  });
}
