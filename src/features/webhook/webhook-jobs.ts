import { keptDays } from "~/lib/retention";
import type { Database } from "~/server/db/client";
import type { Job } from "~/server/start/jobs";
import { makeSender } from "./send/sender";

const dayMs = 24 * 60 * 60_000;

/** Deletes messages with their attempts 30 days after they were written, delivered or not. Returns how many. */
async function deleteOldMessages(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays.webhookMessages * dayMs);
  const { count } = await db.webhookMessage.deleteMany({ where: { createdAt: { lte: oldest } } });
  return count;
}

function sendJob(): Job {
  const sender = makeSender();
  return { name: "send webhooks", everyMs: 1_000, run: sender.start, close: sender.stop };
}

export const webhookJobs: readonly Job[] = [
  sendJob(),
  { name: "delete old webhook messages", everyMs: dayMs, firstMs: dayMs / 144, run: deleteOldMessages },
];
