import { LRUCache } from "lru-cache";
import { isTimeDoubted } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { shared } from "~/server/shared";

/** The time between two writes of the last use of a session or key. */
export const touchEveryMs = 5 * 60 * 1000;

type Used = "Session" | "ApiKey" | "AssistantGrant";

/** When this process last wrote, or tried to write, a last use, by id. A failed write is not repeated at each request. */
const tries = () => shared("last-uses", () => new LRUCache<string, number>({ max: 10_000 }));

/**
 * Writes that a session or a key is used now, unless that was done less than {@link touchEveryMs} ago. No request waits for it,
 * and none fails with it. `lastUsedMs`: the stored last use; 0 for none.
 */
export function noteUse(used: Used, id: string, lastUsedMs: number, now: Date): void {
  const at = now.getTime();
  const lastMs = Math.max(lastUsedMs, tries().get(id) ?? 0);
  if (at - lastMs < touchEveryMs || isTimeDoubted()) return;
  tries().set(id, at);
  void touch(used, id, now);
}

/** The condition lets one of several processes write. The row of an ended session is gone, so nothing revives it. */
async function touch(used: Used, id: string, now: Date): Promise<void> {
  try {
    const latest = new Date(now.getTime() - touchEveryMs);
    const statement = `UPDATE "${used}" SET "lastUsedAt" = $2 WHERE "id" = $1::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= $3)`;
    await sql(statement, [id, now, latest]);
  } catch (error) {
    // The API reports an outage, and the next use makes up for this one.
    if (!isDatabaseUnavailable(error)) log().warn({ err: error }, `could not write when a ${used} was last used`);
  }
}

/** Deletes sessions that have expired, and those that ended with all of their user's. Returns how many. */
export async function sweepSessions({ db, now }: { db: Database; now: Date }): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "Session" WHERE "id" IN (
      SELECT "id" FROM "Session" WHERE "expiresAt" <= ${now}
        OR "version" <> (SELECT "tokenVersion" FROM "User" WHERE "User"."id" = "Session"."userId")
      FOR UPDATE SKIP LOCKED)`;
}
