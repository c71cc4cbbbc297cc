import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stop } from "~/server/db/embedded/cluster";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { findPlace } from "~/server/db/embedded/place";
import { readServer } from "~/server/db/embedded/server";
import { readArchive, requireFile } from "./archive";
import { load } from "./load";
import { BackupError, type Manifest } from "./manifest";
import { commitRestore, finishRestore, isInUse, stagingOf } from "./swap";

/**
 * Restores `dataDir` from `file`. The data is prepared and checked in another folder first, so that `dataDir` stays
 * unchanged if anything fails. With `replace`, existing data is moved aside to `replaced`. Throws {@link BackupError}.
 */
export async function restore(
  dataDir: string,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<{ manifest: Manifest; replaced: string | null }> {
  await requireFile(file);
  await finishRestore(dataDir, now); // completes a restore that was killed at its end
  const hadData = isInUse(dataDir);
  if (hadData && !replace) {
    throw new BackupError(`There is data in ${dataDir} already. With --replace it is moved aside.`);
  }
  if (hadData) await requireStopped(dataDir);
  await discardStaging(dataDir);
  const created = await mkdir(dataDir, { recursive: true });
  let isDone = false;
  try {
    const manifest = await prepare(stagingOf(dataDir), file);
    if (hadData) await requireStopped(dataDir);
    await commitRestore(dataDir);
    const finished = await finishRestore(dataDir, now);
    isDone = true;
    return { manifest, replaced: finished?.replaced ?? null };
  } finally {
    await discardStaging(dataDir);
    if (created !== undefined && !isDone) await rm(created, { recursive: true });
  }
}

/** Stops a database that a killed app left running. Throws DataInUseError if the app runs. */
async function requireStopped(dataDir: string): Promise<void> {
  const { data } = await findPlace(dataDir);
  if (readServer(data)) await (await openEmbedded(dataDir)).close();
}

/** Makes a complete DATA_DIR in `folder`: a database with the rows of the backup, and the pictures. */
async function prepare(folder: string, file: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const unpacked = await mkdtemp(join(dirname(folder), "unpacked-"));
  const manifest = await readArchive(file, unpacked);
  const { url, close } = await openEmbedded(folder);
  try {
    await load(url, unpacked, manifest);
  } finally {
    await close();
  }
  await mkdir(join(unpacked, "uploads"), { recursive: true });
  await rename(join(unpacked, "uploads"), join(folder, "uploads"));
  await rm(unpacked, { recursive: true });
  return manifest;
}

/** Removes what a failed restore has left, including its database. */
async function discardStaging(dataDir: string): Promise<void> {
  const folder = stagingOf(dataDir);
  if (!existsSync(dirname(folder))) return;
  const place = await findPlace(folder);
  await stop(place);
  if (place.moved) await rm(dirname(place.data), { recursive: true, force: true });
  await rm(dirname(folder), { recursive: true, force: true });
}
