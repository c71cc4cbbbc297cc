import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { Client } from "~/server/db/pg-client";
import { startConnectTimeoutMs } from "~/server/db/pool";
import { findUnfit } from "~/server/db/unfit-server";
import { storages } from "~/server/storage/storage";
import { addPictures } from "./add-pictures";
import { readArchive, requireFile } from "./archive";
import { load } from "./load";
import { BackupError, type Manifest } from "./manifest";

/** Tables into which migrations write rows. A database with rows in these tables only counts as empty. */
const filledByMigrations = ["_prisma_migrations", "BookingCount", "ChangeCounter", "PermitRule", "Holiday"];

/**
 * Restores the backup `file`: loads its rows into the empty database at `url`, and adds its pictures to S3 if that is
 * configured, else to `DATA_DIR/uploads`. All are read again and compared with the backup. The role must own the database,
 * and need not be a superuser. If it fails, it throws {@link BackupError} or an error of the storage, and neither rows nor
 * pictures are added.
 */
export async function restoreOutside(url: string, dataDir: string, file: string): Promise<Manifest> {
  await requireFile(file);
  await withDatabase(url, (client) => requireEmpty(client, null));
  const unpacked = join(dataDir, "restore-unpacked");
  await rm(unpacked, { recursive: true, force: true }); // from a restore that was killed
  const created = await mkdir(unpacked, { recursive: true });
  const { s3, disk } = storages();
  const storage = s3 ?? disk;
  let isDone = false;
  const added: string[] = [];
  try {
    const saved = await readArchive(file, unpacked);
    await withDatabase(url, (client) => requireEmpty(client, saved.migrations));
    await addPictures(storage, unpacked, saved, added);
    await load(url, unpacked, saved, { guard: (client) => requireEmpty(client, saved.migrations) });
    isDone = true;
    return saved;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    // A picture that cannot be removed is found and compared when the restore is repeated.
    if (!isDone) for (const picture of added) await storage.remove(picture).catch(() => undefined);
    if (!isDone && created !== undefined) await rm(created, { recursive: true, force: true });
  }
}

async function withDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: startConnectTimeoutMs });
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The database in DATABASE_URL cannot be reached: ${error.message || "no answer"}.`);
  });
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Throws unless the database is empty. Tables without rows are allowed: from a failed restore, or an unused app. */
async function requireEmpty(client: pg.Client, migrations: string[] | null): Promise<void> {
  const unfit = await findUnfit(client);
  if (unfit !== null) throw new BackupError(unfit);
  const { rows } = await client.query<{ name: string; kind: string }>(
    `SELECT relname AS name, relkind AS kind FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
  );
  const isOurs = rows.some(({ name }) => name === "_prisma_migrations");
  for (const { name, kind } of rows) {
    if (filledByMigrations.includes(name)) continue;
    if (!isOurs || kind !== "r" || (await hasRows(client, name))) {
      throw new BackupError(`The database in DATABASE_URL is not empty (${name}). Restore into a new one.`);
    }
  }
  if (!isOurs || migrations === null) return;
  const applied = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  if (applied.rows.some(({ name }) => !migrations.includes(name))) {
    throw new BackupError(
      "The tables of the database in DATABASE_URL are newer than the backup. Restore into a new one.",
    );
  }
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const name = `public.${client.escapeIdentifier(table)}`;
  const { rows } = await client.query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS found`);
  return rows[0]?.found === true;
}
