import type { Database } from "~/server/db/client";

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes mails that were sent 30 days ago or earlier, with their names and addresses. Dead letters stay. Returns how many. */
export async function purgeSentMail({ db, now }: { db: Database; now: Date }): Promise<number> {
  const sentBy = new Date(now.getTime() - retentionMs);
  const { count } = await db.outbox.deleteMany({ where: { sentAt: { lte: sentBy }, failedAt: null } });
  return count;
}
