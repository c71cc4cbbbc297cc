import type { Sql } from "~/server/db/sql";
import type { BackupFacts } from "./due.rules";

/** What the database answers. Times are milliseconds since 1970. */
export type BackupRow = {
  goodAt: number | null;
  startedAt: number | null;
  since: number | null;
  lacksRoom: boolean;
  lacksCopy: boolean;
  triedAt: number | null;
  trialPassed: boolean | null;
};

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** SQL of the columns and the source of a {@link BackupRow}, which is one row. */
export const backupFactsSql = {
  columns: `
    (SELECT ${ms(`max("startedAt")`)} FROM "Backup" WHERE "state" = 'done') AS "goodAt",
    (SELECT ${ms(`max("startedAt")`)} FROM "Backup") AS "startedAt",
    (SELECT ${ms("max(finished_at)")} FROM _prisma_migrations) AS "since",
    coalesce((SELECT "lacksRoom" FROM "Backup" WHERE "endedAt" IS NOT NULL ORDER BY "endedAt" DESC LIMIT 1), false) AS "lacksRoom",
    coalesce((SELECT "bucketError" <> '' FROM "Backup" WHERE "state" = 'done' ORDER BY "startedAt" DESC LIMIT 1), false) AS "lacksCopy",
    ${ms(`"trial"."triedAt"`)} AS "triedAt", "trial"."trialPassed"`,
  from: `(SELECT) AS "one" LEFT JOIN LATERAL (
    SELECT "triedAt", "trialPassed" FROM "Backup" WHERE "trialPassed" IS NOT NULL ORDER BY "triedAt" DESC LIMIT 1) AS "trial" ON true`,
};

export function toBackupFacts({
  goodAt,
  startedAt,
  since,
  lacksRoom,
  lacksCopy,
  triedAt,
  trialPassed,
}: BackupRow): BackupFacts {
  const date = (value: number | null) => (value === null ? null : new Date(value));
  return {
    goodAt: date(goodAt),
    startedAt: date(startedAt),
    since: new Date(since ?? 0),
    lacksRoom,
    lacksCopy,
    triedAt: date(triedAt),
    trialPassed,
  };
}

/** What is known of the backups so far, whether somebody waits for one, and whether one is being made. */
export async function readBackupFacts(run: Sql): Promise<BackupFacts & { isAsked: boolean; isRunning: boolean }> {
  const [row] = await run<BackupRow & { isAsked: boolean; isRunning: boolean }>(
    `SELECT ${backupFactsSql.columns},
       EXISTS (SELECT FROM "Backup" WHERE "state" = 'waiting') AS "isAsked",
       EXISTS (SELECT FROM "Backup" WHERE "state" = 'running') AS "isRunning"
     FROM ${backupFactsSql.from}`,
  );
  if (!row) throw new Error("the database has no state of the backups");
  return { ...toBackupFacts(row), isAsked: row.isAsked, isRunning: row.isRunning };
}
