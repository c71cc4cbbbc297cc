import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { findRunning, openEmbedded } from "~/server/db/embedded/embedded";
import { readArchive, writeArchive } from "./archive";
import { BackupError, type Manifest, tableFile } from "./manifest";
import { type Snapshot, withSnapshot } from "./snapshot";

/**
 * Saves the database and the uploads of `dataDir` in `file`, also while the app runs, and verifies the file by reading it
 * again. Replaces an existing file only when the new one is complete. Throws {@link BackupError}.
 */
export async function backUp(dataDir: string, file: string, now: Date): Promise<Manifest> {
  const { url, close } = await openOrStart(dataDir);
  try {
    return await save(url, dataDir, file, now);
  } finally {
    await close();
  }
}

async function save(url: string, dataDir: string, file: string, now: Date): Promise<Manifest> {
  const folder = dirname(resolve(file));
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(folder, ".luit-backup-"));
  const part = join(scratch, "backup.tar.gz");
  try {
    await withSnapshot(url, scratch, (found) => pack(part, scratch, dataDir, found, now));
    const read = await readArchive(part, join(scratch, "again"));
    await rename(part, file);
    return read;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Connects to the running database of `dataDir`, or starts it for the duration of the backup. */
async function openOrStart(dataDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const isThere = ["postgres", "postgres-at"].some((name) => existsSync(join(dataDir, name)));
  if (!isThere) throw new BackupError(`There is no embedded database in ${dataDir}, so there is nothing to save.`);
  const url = await findRunning(dataDir);
  return url === null ? openEmbedded(dataDir) : { url, close: () => Promise.resolve() };
}

async function pack(part: string, scratch: string, dataDir: string, found: Snapshot, now: Date): Promise<void> {
  const { migrations, tables, uploads } = found;
  const pictures = uploads.map((url) => ({ name: url.slice(1), path: join(dataDir, url) }));
  const present = pictures.filter(({ path }) => existsSync(path));
  const missing = pictures.filter((one) => !present.includes(one)).map(({ name }) => name);
  const rows = tables.map(({ name }) => ({ name: tableFile(name), path: join(scratch, tableFile(name)) }));
  const createdAt = now.toISOString();
  await writeArchive(part, [...rows, ...present], (files) => ({
    format: 1,
    createdAt,
    migrations,
    tables,
    files,
    missing,
  }));
}
