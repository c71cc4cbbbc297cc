import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readArchive } from "~/server/backup/archive";
import { load } from "~/server/backup/load";
import { BackupError, type Manifest } from "~/server/backup/manifest";
import { withClient } from "~/server/db/pg-client";
import { noTimeLimits, optionsOf } from "~/server/db/pool";
import type { BackupOrder } from "./backup-order";
import { backupBucket } from "./bucket";
import { scratchPrefix } from "./files";
import { requireRoom } from "./room";
import { withScratchDatabase } from "./scratch-database";

/**
 * Restores the backup of that name, as the bucket has it if there is one, into a database of its own, compares the rows and their numbers with those of the backup,
 * and drops the database again. Throws {@link BackupError}, RefusedTrialError if there may be no other database, and errors of the
 * database and the disk.
 */
export async function tryRestore(order: BackupOrder, name: string, saved: Manifest): Promise<void> {
  const { dataDir, folder, bucket, ownerUrl } = order;
  const bytes = saved.files.reduce((sum, file) => sum + file.bytes, 0);
  const archiveBytes = bucket ? (await stat(join(folder, name))).size : 0;
  await requireRoom(folder, bytes + archiveBytes, "a trial restore");
  if (ownerUrl !== null) await requireRoom(dataDir, 2 * (await databaseBytes(ownerUrl)), "a trial restore");
  await withScratchDatabase(order, async (url) => {
    const unpacked = await mkdtemp(join(folder, scratchPrefix));
    try {
      const archive = bucket ? join(unpacked, name) : join(folder, name);
      if (bucket) await backupBucket(bucket).get(name, archive);
      const read = await readArchive(archive, join(unpacked, "parts"));
      await load(url, join(unpacked, "parts"), read);
      await requireSameCounts(url, read);
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  });
}

function withoutLimits<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: url, options: optionsOf(noTimeLimits) }, work);
}

async function databaseBytes(url: string): Promise<number> {
  return withoutLimits(url, async (client) => {
    const statement = "SELECT pg_database_size(current_database())::float8 AS bytes";
    return (await client.query<{ bytes: number }>(statement)).rows[0]?.bytes ?? 0;
  });
}

/** Counts the rows in the database at `url`. Throws {@link BackupError} unless each table has as many as the backup says. */
export async function requireSameCounts(url: string, { tables }: Manifest): Promise<void> {
  await withoutLimits(url, async (client) => {
    for (const { name, rows } of tables) {
      const statement = `SELECT count(*)::float8 AS count FROM public.${pg.escapeIdentifier(name)}`;
      const count = (await client.query<{ count: number }>(statement)).rows[0]?.count;
      if (count === rows) continue;
      throw new BackupError(`The table ${name} has ${count} rows after the trial restore, and ${rows} in the backup.`);
    }
  });
}
