import { setTimeout as sleep } from "node:timers/promises";
import { healthPool } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";

/** `overdueSeconds` is the age of the oldest mail that is due or was tried without success, 0 without one. */
export type OutboxState = { waiting: number; failed: number; overdueSeconds: number };

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

const statement = `
  SELECT
    (SELECT count(*)::int FROM "Outbox" WHERE "sentAt" IS NULL AND "failedAt" IS NULL) AS "waiting",
    (SELECT count(*)::int FROM "Outbox" WHERE "failedAt" IS NOT NULL AND "discardedAt" IS NULL) AS "failed",
    (SELECT coalesce(greatest(extract(epoch FROM now() - min("createdAt")), 0), 0)::float8
     FROM "Outbox" WHERE "sentAt" IS NULL AND "failedAt" IS NULL AND ("nextAttemptAt" <= now() OR "attempts" > 0))
      AS "overdueSeconds"`;
