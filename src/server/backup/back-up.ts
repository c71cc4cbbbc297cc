import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isDiskFull } from "~/server/storage/disk-full";
import { savePicture } from "~/server/storage/picture-file";
import { storages } from "~/server/storage/storage";
import { readArchive, writeArchive } from "./archive";
import { openCurrent } from "./current-database";
import { BackupError, type Manifest, tableFile } from "./manifest";
import { type Snapshot, withSnapshot } from "./snapshot";

/**
 * Saves the database and the uploads of `dataDir` in `file`, also while the app runs, and verifies the file by reading it
 * again. Replaces an existing file only when the new one is complete. Throws {@link BackupError}.
 */
export async function backUp(dataDir: string, file: string, now: Date): Promise<Manifest> {
  const { url, close } = await openCurrent(dataDir);
  try {
    return await saveDatabase({ url, dataDir, file, now, prefix: ".luit-backup-" });
  } finally {
    await close();
  }
}

type Saving = {
  url: string;
  dataDir: string;
  file: string;
  now: Date;
  /** The beginning of the name of the folder for incomplete files, which is beside `file`. */
  prefix: string;
};

/** The same for the database at `url`. Throws {@link BackupError}, and what the database and the storages throw. */
export async function saveDatabase({ url, dataDir, file, now, prefix }: Saving): Promise<Manifest> {
  const folder = dirname(resolve(file));
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(folder, prefix));
  const part = join(scratch, "backup.tar.gz");
  try {
    await withSnapshot(url, scratch, (found) => pack(part, scratch, dataDir, found, now));
    const read = await readArchive(part, null);
    await rename(part, file);
    return read;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const message = `There is no space for the backup in ${folder}: free some, or name a file on another disk. Earlier backups are unchanged.`;
    throw new BackupError(message, { cause: error });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function pack(part: string, scratch: string, dataDir: string, found: Snapshot, now: Date): Promise<void> {
  const { migrations, tables, uploads } = found;
  const pictures: { name: string; path: string }[] = [];
  for (const url of uploads) pictures.push({ name: url.slice(1), path: await findPicture(url, dataDir, scratch) });
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

/** The path of a picture's file, which is fetched from S3 if it is there alone. No file is at the path of a missing one. */
async function findPicture(url: string, dataDir: string, scratch: string): Promise<string> {
  const path = join(dataDir, url);
  if (existsSync(path)) return path;
  const fetched = join(scratch, url);
  const picture = await storages().s3?.open(url);
  if (!picture) return path;
  await mkdir(dirname(fetched), { recursive: true });
  await savePicture(picture, fetched);
  return fetched;
}
