import { sendsByService, wayOf } from "~/lib/mail-settings";
import type { SendingState } from "~/lib/mail-state";
import type { Database } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { readSettings } from "~/server/settings/read-settings";
import {
  firstDelaySeconds,
  growth,
  killed,
  mostDelaySeconds,
  refusedAddress,
  tooLate,
  unreadable,
} from "./retry.rules";

/** How mails leave: by a service, only into files, or not at all. */
export type SendingWay = "off" | "files" | "service";

export async function sendingWay(): Promise<SendingWay> {
  const settings = await readSettings();
  if (sendsByService(settings)) return "service";
  return wayOf(settings) === "off" ? "off" : "files";
}

/** Whether mail reaches people. The only place that decides it. */
export async function readSendingState(db: Database): Promise<SendingState> {
  return sendingStateOf(db, await sendingWay());
}

/** The delay after a failed attempt of a row in the outbox, as `retryDelaySeconds` has it where no address was refused. */
export const usualDelay = Prisma.sql`interval '1 second' * LEAST(${mostDelaySeconds}::int,
  ${firstDelaySeconds}::int * power(${growth}::int, "attempts" - 1))`;

type Attempts = { sentAt: Date | null; failedAt: Date | null };

/** The state of mail that leaves in this way: a service fails if its last attempt did, unless only an address was refused. */
export async function sendingStateOf(db: Database, way: SendingWay): Promise<SendingState> {
  if (way !== "service") return way;
  // Raw for the arithmetic: a row that waits says when its last attempt failed by the delay after it.
  const [last] = await db.$queryRaw<Attempts[]>`
    SELECT
      (SELECT "sentAt" FROM "Outbox" WHERE "channel" = 'mail' AND "sentBy" = 'service' AND "sentAt" IS NOT NULL
        ORDER BY "sentAt" DESC LIMIT 1) AS "sentAt",
      (SELECT max("at") FROM (
         SELECT "lastError",
           "nextAttemptAt" - ${usualDelay} AS "at"
         FROM "Outbox" WHERE "channel" = 'mail' AND "sentAt" IS NULL AND "failedAt" IS NULL AND "attempts" > 0
         UNION ALL
         SELECT "lastError", "failedAt" FROM "Outbox"
         WHERE "channel" = 'mail' AND "failedAt" IS NOT NULL AND "discardedAt" IS NULL
       ) AS "failure"
       WHERE "lastError" <> ALL(${[unreadable, killed, tooLate]}) AND "lastError" !~ ${refusedAddress}) AS "failedAt"`;
  const { sentAt = null, failedAt = null } = last ?? {};
  return failedAt !== null && (sentAt === null || failedAt > sentAt) ? "failing" : "on";
}
