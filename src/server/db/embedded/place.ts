import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Account, findAccount, isReachable, isRunnable } from "./account";
import { type Binaries, binariesIn, locateBinaries } from "./binaries";
import { defaultReach, type Reach } from "./reach";

/** A folder that other users can enter, unlike root's own folders. */
const root = "/var/lib/luit";

/** Where the files of an embedded database are, and as which user it runs. */
export type Place = {
  bin: Binaries;
  /** PostgreSQL's own data folder. */
  data: string;
  account: Account | null;
  reach: Reach;
  /** Whether the data is outside of DATA_DIR; the start reports that. */
  moved: boolean;
};

/**
 * Finds the place that belongs to `dataDir`, and prepares it for root. Root's server runs as another user: if that user
 * cannot enter the folders, binaries and data are in /var/lib/luit instead, and a file in `dataDir` names the folder.
 * Existing data is never moved. Throws if that user cannot enter its folder any more.
 */
export async function findPlace(dataDir: string, reach: Reach = defaultReach): Promise<Place> {
  const home = resolve(dataDir);
  await mkdir(home, { recursive: true });
  const bin = await locateBinaries();
  const account = findAccount();
  const inside = join(home, "postgres");
  if (!account) return { bin, data: inside, account, reach, moved: false };

  const outside = existsSync(inside) ? null : await findOutside(home, inside);
  const data = outside ?? inside;
  if (!(await isReachable(data))) {
    throw new Error(
      `The database in ${data} runs as its own user, who may not enter the folders above it. Let others enter them (chmod o+x).`,
    );
  }
  const isInReach = await isRunnable(bin.postgres);
  const programs = isInReach ? bin : await copyBinaries(bin, account);
  return { bin: programs, data, account, reach, moved: outside !== null };
}

/** The data folder outside of `home`, created if `inside` cannot be entered; null if it is not needed. */
async function findOutside(home: string, inside: string): Promise<string | null> {
  const record = join(home, "postgres-at");
  const known = await readFile(record, "utf8").catch(() => null);
  if (known !== null) return known.trim();
  if (await isReachable(inside)) return null;
  const folder = join(root, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await writeFile(record, join(folder, "postgres"), { mode: 0o600 });
  return join(folder, "postgres");
}

async function copyBinaries(bin: Binaries, account: Account): Promise<Binaries> {
  const version = createHash("sha256").update(bin.root).digest("hex").slice(0, 12);
  const copy = join(root, `postgres-${version}`);
  if (existsSync(copy)) return binariesIn(copy);
  // Renamed when complete, so that no later start uses a partial copy.
  const partial = `${copy}.${process.pid}`;
  await mkdir(root, { recursive: true, mode: 0o755 });
  await cp(bin.root, partial, { recursive: true, verbatimSymlinks: true });
  await own(partial, account);
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  return binariesIn(copy);
}

async function own(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await own(path, { uid, gid });
    else if (entry.isFile()) await chown(path, uid, gid);
  }
}
