import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import type { Database, Transaction } from "~/server/db/client";

/** The first day of the month in India. */
const monthOf = (now: Date): Date => toDatabaseDate(`${dateInIndia(now).slice(0, 7)}-01`);

/**
 * Counts a message for its month before it is sent. False if the limit of `allowed` messages is reached: then it must not be
 * sent. Raw, so that of several processes none goes beyond the limit.
 */
export async function reserveMessage(db: Database, now: Date, allowed: number): Promise<boolean> {
  if (allowed < 1) return false;
  const count = await db.$executeRaw`
    INSERT INTO "WhatsAppMonth" AS "row" ("month", "messages") VALUES (${monthOf(now)}::date, 1)
    ON CONFLICT ("month") DO UPDATE SET "messages" = "row"."messages" + 1 WHERE "row"."messages" < ${allowed}::bigint`;
  return count === 1;
}

/** Takes back what was counted for a message that costs nothing, because it was not sent or not delivered. */
export async function releaseMessage(db: Database | Transaction, countedAt: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "WhatsAppMonth" SET "messages" = "messages" - 1
    WHERE "month" = ${monthOf(countedAt)}::date AND "messages" > 0`;
}

/** How many messages of this month are counted. */
export async function countMessages(db: Database, now: Date): Promise<number> {
  const row = await db.whatsAppMonth.findUnique({ where: { month: monthOf(now) } });
  return row?.messages ?? 0;
}
