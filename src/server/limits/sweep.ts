import type { Database } from "~/server/db/client";

/** Deletes expired counters. Returns how many. */
export async function sweepRateLimits({ db, now }: { db: Database; now: Date }): Promise<number> {
  const { count } = await db.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
  return count;
}
