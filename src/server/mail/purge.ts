import type { Database } from "~/server/db/client";

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes what was sent 30 days ago or earlier, and the names and addresses in it. Dead letters stay. Returns how many. */
export async function purgeSentMail({ db, now }: { db: Database; now: Date }): Promise<number> {
  const sentBy = new Date(now.getTime() - keptMs);
  const { count } = await db.outbox.deleteMany({ where: { sentAt: { lte: sentBy }, failedAt: null } });
  return count;
}
