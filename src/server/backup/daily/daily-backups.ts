import { env } from "~/env";
import { findRunning } from "~/server/db/embedded/embedded";
import { roles } from "~/server/db/embedded/reach";
import { currentAddress } from "~/server/db/pg-client";
import { sql } from "~/server/db/sql";
import { log } from "~/server/log";
import { readSettings } from "~/server/settings/read-settings";
import { type Job, startJobs } from "~/server/start/jobs";
import type { OpenDatabase } from "~/server/start/open";
import type { BackupOrder } from "./backup-order";
import { isBackupDue } from "./due.rules";
import { readBackupFacts } from "./facts";
import { backupFolder, bucketSettings } from "./files";
import { tidyBackups } from "./make-backup";
import { startBackup } from "./start-backup";

/** How soon a backup begins that an owner asks for. */
const everyMs = 5_000;

/** Makes the daily backups of this installation, and those that an owner asks for. `stop` breaks off the one being made. */
export function startDailyBackups(database: OpenDatabase): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const jobs = startJobs(database.db, [backupJob(database, stopping.signal)]);
  return {
    stop: async () => {
      stopping.abort();
      await jobs.stop();
    },
  };
}

function backupJob(database: OpenDatabase, signal: AbortSignal): Job {
  let isTidy = false;
  return {
    name: "make a backup",
    everyMs,
    run: async (_, now) => {
      const [facts, { backupDaily, backupHour, backupKeepDays }] = await Promise.all([
        readBackupFacts(sql),
        readSettings(),
      ]);
      const isDue = facts.isAsked || (backupDaily && isBackupDue(facts, now, backupHour));
      if (isTidy && !facts.isRunning && !isDue) return 0;
      const order = await orderFor(database, { keepDays: backupKeepDays, after: facts.startedAt?.getTime() ?? null });
      // What a killed backup has left is removed at the next start, or once the process that makes it is gone.
      if (!isTidy || facts.isRunning) isTidy = await tidyBackups(order);
      if (facts.isRunning || !isDue) return 0;
      const outcome = await startBackup(order, signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (outcome?.result === "failed") log().error({ problem: outcome.problem }, "a backup or its trial failed");
      return outcome?.result === "made" ? 1 : 0;
    },
  };
}

async function orderFor(
  { directUrl, isEmbedded }: OpenDatabase,
  rest: Pick<BackupOrder, "keepDays" | "after">,
): Promise<BackupOrder> {
  const dataDir = env.DATA_DIR;
  return {
    url: currentAddress(directUrl),
    ownerUrl: isEmbedded ? await findRunning(dataDir, roles.owner) : null,
    dataDir,
    folder: backupFolder(),
    bucket: bucketSettings(),
    ...rest,
  };
}
