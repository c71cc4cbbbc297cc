import { messagesAllowed, whatsAppAccountOf } from "~/lib/whatsapp-settings";
import type { WhatsAppState } from "~/lib/whatsapp-state";
import type { Database } from "~/server/db/client";
import { unreadable } from "~/server/mail/retry.rules";
import { usualDelay } from "~/server/mail/sending-state";
import { readSettings } from "~/server/settings/read-settings";
import { newsMinutes, refusedMessage, tooOld } from "./errors.rules";
import { countMessages } from "./month.store";

/** Whether messages go by WhatsApp. The only place that decides it. */
export async function readWhatsAppState(db: Database, now: Date): Promise<WhatsAppState> {
  const settings = await readSettings();
  if (!settings.whatsAppIsOn || !whatsAppAccountOf(settings)) return "off";
  if ((await countMessages(db, now)) >= messagesAllowed(settings)) return "limit";
  return (await hasFailedLast(db)) ? "failing" : "on";
}

type Attempts = { sentAt: Date | null; failedAt: Date | null };

/** Whether the last attempt failed for a reason that concerns all messages. */
async function hasFailedLast(db: Database): Promise<boolean> {
  // Raw for the arithmetic: a row that waits says when its last attempt failed by the delay after it.
  const [last] = await db.$queryRaw<Attempts[]>`
    SELECT
      (SELECT max("sentAt") FROM "Outbox" WHERE "channel" = 'whatsapp' AND "sentAt" IS NOT NULL) AS "sentAt",
      (SELECT max("at") FROM (
         SELECT "lastError", "nextAttemptAt" - CASE
           WHEN "lastError" LIKE 'WhatsApp: no answer%' THEN ${newsMinutes}::int * interval '1 minute'
           ELSE ${usualDelay} END AS "at"
         FROM "Outbox" WHERE "channel" = 'whatsapp' AND "sentAt" IS NULL AND "failedAt" IS NULL AND "attempts" > 0
         UNION ALL
         SELECT "lastError", "failedAt" FROM "Outbox"
         WHERE "channel" = 'whatsapp' AND "failedAt" IS NOT NULL AND "discardedAt" IS NULL
       ) AS "failure"
       WHERE "lastError" <> ALL(${[unreadable, tooOld]}) AND "lastError" !~ ${refusedMessage}) AS "failedAt"`;
  const { sentAt = null, failedAt = null } = last ?? {};
  return failedAt !== null && (sentAt === null || failedAt > sentAt);
}
