import { setTimeout as sleep } from "node:timers/promises";
import { healthPool } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { nextMessageSql } from "~/server/outbound/next-message";
import { type OverdueKind, oldestSql, overdueKinds } from "~/server/overdue";

/**
 * Of mails how many wait or failed; and the ages of the oldest mail, webhook and refund that are not done, 0 without one.
 * Of the server's backups when the last good one began, in seconds since 1970, whether a bucket has it (null: there is none), and
 * whether the last trial restore passed.
 */
export type OutboxState = { waiting: number; failed: number } & Record<OverdueKind, number> & {
    /** Messages to programs that wait, and since how many seconds the first one that could go has not gone. */
    messages: number;
    messageDue: number;
    backupAt: number | null;
    backupBytes: number | null;
    backupInBucket: boolean | null;
    trialPassed: boolean | null;
  };

/** Shorter than Prometheus waits for an answer. */
const maxWaitMs = 3_000;
const reuseMs = 1_000;

/** Returns a function that reads the outbox at most once a second; null if the database does not answer in time. */
export function makeOutboxReader(): () => Promise<OutboxState | null> {
  let latest: { at: number; state: Promise<OutboxState | null> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at > reuseMs) {
      latest = { at: performance.now(), state: Promise.race([readOutbox(), sleep(maxWaitMs, null, { ref: false })]) };
    }
    return latest.state;
  };
}

async function readOutbox(): Promise<OutboxState | null> {
  try {
    const { rows } = await healthPool().query<OutboxState>(statement);
    return rows[0] ?? null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

const ages = overdueKinds.map(
  (kind) => `coalesce(greatest(extract(epoch FROM now() - (${oldestSql[kind]})), 0), 0)::float8 AS "${kind}"`,
);

const statement = `
  SELECT ${ages.join(", ")},
    (SELECT count(*)::int FROM "WebhookMessage" WHERE "deliveredAt" IS NULL AND "failedAt" IS NULL) AS "messages",
    coalesce(greatest(extract(epoch FROM now() - (
      SELECT min(m."nextAttemptAt") FROM "WebhookMessage" m WHERE ${nextMessageSql})), 0), 0)::float8 AS "messageDue",
    (SELECT count(*)::int FROM "Outbox" WHERE "channel" = 'mail' AND "sentAt" IS NULL AND "failedAt" IS NULL) AS "waiting",
    (SELECT count(*)::int FROM "Outbox" WHERE "channel" = 'mail' AND "failedAt" IS NOT NULL AND "discardedAt" IS NULL) AS "failed",
    extract(epoch FROM "good"."startedAt")::float8 AS "backupAt", "good"."bytes"::float8 AS "backupBytes",
    CASE WHEN "good"."inBucket" THEN true WHEN "good"."bucketError" <> '' THEN false END AS "backupInBucket",
    (SELECT "trialPassed" FROM "Backup" WHERE "trialPassed" IS NOT NULL ORDER BY "triedAt" DESC LIMIT 1) AS "trialPassed"
  FROM (SELECT) AS "one" LEFT JOIN LATERAL (
    SELECT "startedAt", "bytes", "inBucket", "bucketError" FROM "Backup" WHERE "state" = 'done' ORDER BY "startedAt" DESC LIMIT 1) AS "good" ON true`;
