import type { Database } from "~/server/db/client";

/** Deletes sessions that have expired, and those that ended with all of their user's. Returns how many. */
export async function sweepSessions({ db, now }: { db: Database; now: Date }): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "Session" WHERE "id" IN (
      SELECT "id" FROM "Session" WHERE "expiresAt" <= ${now}
        OR "version" <> (SELECT "tokenVersion" FROM "User" WHERE "User"."id" = "Session"."userId")
      FOR UPDATE SKIP LOCKED)`;
}
