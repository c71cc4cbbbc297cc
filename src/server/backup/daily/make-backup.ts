import { mkdir, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { saveDatabase } from "~/server/backup/back-up";
import { BackupError, type Manifest } from "~/server/backup/manifest";
import { withClient } from "~/server/db/pg-client";
import { noTimeLimits, optionsOf } from "~/server/db/pool";
import { newId } from "~/server/ids";
import { isDiskFull } from "~/server/storage/disk-full";
import type { BackupOrder, BackupOutcome } from "./backup-order";
import { backupBucket } from "./bucket";
import { isTrialDue } from "./due.rules";
import { readBackupFacts } from "./facts";
import { deleteOldBackups, deleteScratch, nameOfBackup, oldBackups, scratchPrefix, timeOfBackup } from "./files";
import { bytesIn, NoRoomError, requireRoom } from "./room";
import { dropScratchDatabase, RefusedTrialError } from "./scratch-database";
import { tryRestore } from "./trial";

/** The advisory lock of the one process that makes a backup. */
const backupLock = 5_648_119;

/** Calls `work` as the only process that makes backups of this database; returns null if there is another one. */
async function asOnlyOne<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T | null> {
  const options = { connectionString: url, options: optionsOf(noTimeLimits), keepAlive: true };
  return withClient(options, async (client) => {
    const { rows } = await client.query<{ ok: boolean }>("SELECT pg_try_advisory_lock($1) AS ok", [backupLock]);
    return rows[0]?.ok ? work(client) : null;
  });
}

/** Removes what a killed backup has left. Returns false if another process is making one. */
export async function tidyBackups(order: BackupOrder): Promise<boolean> {
  return (await asOnlyOne(order.url, (client) => tidy(client, order))) ?? false;
}

/** Makes a backup, copies it to the bucket, restores it for a trial if that is due, and deletes old ones. Failures are stored. */
export async function makeBackup(order: BackupOrder): Promise<BackupOutcome> {
  return (await asOnlyOne(order.url, (client) => make(client, order))) ?? { result: "busy" };
}

async function tidy(client: pg.Client, order: BackupOrder): Promise<true> {
  await client.query(
    `UPDATE "Backup" SET "state" = 'failed', "endedAt" = now(), "error" = 'The server was stopped meanwhile.' WHERE "state" = 'running'`,
  );
  // A trial that was broken off is repeated with the next backup.
  await client.query(
    `UPDATE "Backup" SET "triedAt" = NULL WHERE "triedAt" IS NOT NULL AND "trialPassed" IS NULL AND NOT "trialIsRefused"`,
  );
  await client.query(`DELETE FROM "Backup" WHERE "requestedAt" < now() - interval '1 year'`);
  await deleteScratch(order.folder);
  await dropScratchDatabase(order);
  return true;
}

async function make(client: pg.Client, order: BackupOrder): Promise<BackupOutcome> {
  const facts = await readBackupFacts(async (text) => (await client.query(text)).rows);
  if ((facts.startedAt?.getTime() ?? null) !== order.after) return { result: "busy" };
  await tidy(client, order);
  const { id, now } = await begin(client);
  const name = nameOfBackup(now);
  let saved: Manifest;
  try {
    saved = await save(client, order, name, now);
    await finish(client, { id, name, saved, bytes: (await stat(join(order.folder, name))).size });
  } catch (error) {
    const problem = reasonOf(error);
    const lacksRoom = error instanceof NoRoomError || isDiskFull(error);
    await client.query(
      `UPDATE "Backup" SET "state" = 'failed', "endedAt" = now(), "error" = $2, "lacksRoom" = $3 WHERE "id" = $1`,
      [id, problem, lacksRoom],
    );
    return { result: "failed", problem };
  }
  const deleted = await deleteOldBackups(order.folder, now, order.keepDays);
  await client.query(`UPDATE "Backup" SET "file" = NULL WHERE "file" = ANY($1)`, [deleted]);
  const copied = await copyToBucket(client, order, { id, name, now });
  const isCopied = order.bucket !== null && copied.result === "made";
  if (!isTrialDue(facts, now)) return copied;
  const tried = await attempt(client, id, () =>
    tryRestore({ ...order, bucket: isCopied ? order.bucket : null }, name, saved),
  );
  return copied.result === "failed" ? copied : tried;
}

/** Takes the backup that somebody waits for, or adds one. `now`: in whole seconds, as in the file's name. */
async function begin(client: pg.Client): Promise<{ id: string; now: Date }> {
  const begun = `"state" = 'running', "startedAt" = now(), "machine" = $1`;
  const asked = await client.query<{ id: string; now: Date }>(
    `UPDATE "Backup" SET ${begun} WHERE "state" = 'waiting' RETURNING "id", date_trunc('second', now()) AS "now"`,
    [hostname()],
  );
  const added = asked.rows[0]
    ? asked
    : await client.query<{ id: string; now: Date }>(
        `INSERT INTO "Backup" ("id", "state", "startedAt", "machine") VALUES ($2, 'running', now(), $1)
         RETURNING "id", date_trunc('second', now()) AS "now"`,
        [hostname(), newId()],
      );
  const [row] = added.rows;
  if (!row) throw new Error("no row of the new backup");
  return row;
}

async function save(client: pg.Client, order: BackupOrder, name: string, now: Date): Promise<Manifest> {
  const { url, dataDir, folder } = order;
  await mkdir(folder, { recursive: true });
  await requireRoom(folder, await neededBytes(client, dataDir), "a backup");
  return saveDatabase({ url, dataDir, file: join(folder, name), now, prefix: scratchPrefix });
}

/** The rows are on the disk twice for a moment: as they are, and compressed. The pictures once, or as in the last backup. */
async function neededBytes(client: pg.Client, dataDir: string): Promise<number> {
  const { rows } = await client.query<{ tables: number; last: number }>(
    `SELECT (SELECT coalesce(sum(pg_table_size(oid)), 0) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')::float8 AS "tables",
      coalesce((SELECT "bytes" FROM "Backup" WHERE "state" = 'done' ORDER BY "startedAt" DESC LIMIT 1), 0)::float8 AS "last"`,
  );
  const { tables = 0, last = 0 } = rows[0] ?? {};
  return Math.max(1.5 * tables + (await bytesIn(join(dataDir, "uploads"))), 2 * last);
}

type Finished = { id: string; name: string; saved: Manifest; bytes: number };

async function finish(client: pg.Client, { id, name, saved, bytes }: Finished): Promise<void> {
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = saved.files.length - saved.tables.length;
  await client.query(
    `UPDATE "Backup" SET "state" = 'done', "endedAt" = now(), "file" = $2, "bytes" = $3, "rows" = $4, "pictures" = $5, "missing" = $6
     WHERE "id" = $1`,
    [id, name, bytes, rows, pictures, saved.missing.length],
  );
}

/** Copies a new backup into the bucket, and deletes the old ones there. A failure is stored: the local file stays. */
async function copyToBucket(
  client: pg.Client,
  { bucket: settings, folder, keepDays }: BackupOrder,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<BackupOutcome> {
  if (!settings) return { result: "made" };
  const note = (error: string) =>
    client.query(`UPDATE "Backup" SET "inBucket" = $2, "bucketError" = $3 WHERE "id" = $1`, [id, error === "", error]);
  // It says so also if the server is killed before the end.
  await note("It was not copied to the end.");
  try {
    const bucket = backupBucket(settings);
    await bucket.tidy();
    await bucket.put(join(folder, name), name);
    await note("");
    for (const old of oldBackups(await bucket.list(), now, keepDays)) {
      await bucket.remove(old);
      await client.query(
        `UPDATE "Backup" SET "inBucket" = false WHERE "startedAt" >= $1 AND "startedAt" < $1 + interval '1 second'`,
        [timeOfBackup(old)],
      );
    }
    return { result: "made" };
  } catch (error) {
    const problem = `Copying to the bucket ${settings.bucket}, or deleting old backups there, failed: ${firstLine(error)}`;
    await client.query(`UPDATE "Backup" SET "bucketError" = $2 WHERE "id" = $1`, [id, problem]);
    return { result: "failed", problem };
  }
}

async function attempt(client: pg.Client, id: string, trial: () => Promise<void>): Promise<BackupOutcome> {
  await client.query(`UPDATE "Backup" SET "triedAt" = now() WHERE "id" = $1`, [id]);
  try {
    await trial();
    await client.query(`UPDATE "Backup" SET "trialPassed" = true WHERE "id" = $1`, [id]);
    return { result: "made" };
  } catch (error) {
    const problem = reasonOf(error);
    if (error instanceof RefusedTrialError) {
      await client.query(`UPDATE "Backup" SET "trialIsRefused" = true, "trialError" = $2 WHERE "id" = $1`, [
        id,
        problem,
      ]);
      return { result: "made" };
    }
    await client.query(`UPDATE "Backup" SET "trialPassed" = false, "trialError" = $2 WHERE "id" = $1`, [id, problem]);
    return { result: "failed", problem };
  }
}

/** One line for the owner: of an unexpected error the first one. */
function reasonOf(error: unknown): string {
  const first = firstLine(error);
  return error instanceof BackupError ? first : `The backup failed: ${first}`;
}

function firstLine(error: unknown): string {
  const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return first;
}
