import { keptDays } from "~/lib/retention";
import type { Database } from "~/server/db/client";
import type { Job } from "~/server/start/jobs";
import { endDueHolds } from "./end-hold.service";
import { remindOfBalances, remindOfHolds, remindOfUnanswered } from "./reminders.service";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** Deletes the raw text of news that are older than 180 days. Returns how many. */
export async function deleteOldNews(db: Database, now: Date): Promise<number> {
  const receivedAt = { lte: new Date(now.getTime() - keptDays.paymentNews * dayMs) };
  const { count } = await db.paymentEvent.updateMany({
    where: { receivedAt, raw: { not: null } },
    data: { raw: null },
  });
  return count;
}

export const paymentJobs: readonly Job[] = [
  { name: "end holds", everyMs: 5 * secondMs, run: endDueHolds },
  { name: "remind of deposits", everyMs: 5 * minuteMs, firstMs: minuteMs, run: remindOfHolds },
  { name: "remind of balances", everyMs: 60 * minuteMs, firstMs: minuteMs, run: remindOfBalances },
  { name: "remind of unanswered bookings", everyMs: 60 * minuteMs, firstMs: minuteMs, run: remindOfUnanswered },
  { name: "delete old news of payment providers", everyMs: dayMs, firstMs: minuteMs, run: deleteOldNews },
];
