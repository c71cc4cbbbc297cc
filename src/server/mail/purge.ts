import { keptDays } from "~/lib/retention";
import type { Database } from "~/server/db/client";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes old mails and messages by WhatsApp with their names and addresses: those sent or discarded 30 or more days ago, and those given up 90 or more
 * days ago. Returns how many.
 */
export async function purgeMail({ db, now }: { db: Database; now: Date }): Promise<number> {
  const daysAgo = (days: number) => ({ lte: new Date(now.getTime() - days * dayMs) });
  const done = daysAgo(keptDays.finishedMail);
  const { count } = await db.outbox.deleteMany({
    where: { OR: [{ sentAt: done }, { discardedAt: done }, { failedAt: daysAgo(keptDays.unsentMail) }] },
  });
  // What customers write stays with their booking.
  const strangers = await db.whatsAppMessage.deleteMany({
    where: { bookingId: null, sentAt: daysAgo(keptDays.finishedMail) },
  });
  return count + strangers.count;
}
