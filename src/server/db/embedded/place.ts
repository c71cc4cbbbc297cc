import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Account, findAccount, isReachable, isRunnable } from "./account";
import { type Binaries, binariesIn, locateBinaries } from "./binaries";

/** Everything that says where one embedded database lives and as whom it runs. */
export type Place = {
  bin: Binaries;
  /** PostgreSQL's own data folder. */
  data: string;
  account: Account | null;
  /** Set when data cannot lie in DATA_DIR; to be told to whoever starts us. */
  moved: boolean;
};

/**
 * Finds (and, for root, prepares) the place that belongs to `dataDir`. As root the server runs as a user who
 * cannot enter folders of mode 0700: binaries and data then go to /var/lib/luit/<hash of dataDir>, the same at
 * every start.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const home = resolve(dataDir);
  await mkdir(home, { recursive: true });
  const bin = await locateBinaries();
  const account = findAccount();
  const data = join(home, "postgres");
  if (!account) return { bin, data, account, moved: false };

  const other = join("/var/lib/luit", createHash("sha256").update(home).digest("hex").slice(0, 12));
  const moved = !(await isReachable(data));
  if (moved) await mkdir(other, { recursive: true, mode: 0o755 });
  return {
    bin: (await isRunnable(bin.postgres)) ? bin : await copyBinaries(bin, account),
    data: moved ? join(other, "postgres") : data,
    account,
    moved,
  };
}

async function copyBinaries(bin: Binaries, account: Account): Promise<Binaries> {
  const version = createHash("sha256").update(bin.root).digest("hex").slice(0, 12);
  const root = join("/var/lib/luit", `postgres-${version}`);
  if (existsSync(root)) return binariesIn(root);
  // Renamed when whole: a killed start leaves no half copy behind that the next one would use.
  const half = `${root}.${process.pid}`;
  await mkdir("/var/lib/luit", { recursive: true, mode: 0o755 });
  await cp(bin.root, half, { recursive: true, verbatimSymlinks: true });
  await own(half, account);
  await rename(half, root).catch(() => rm(half, { recursive: true, force: true }));
  return binariesIn(root);
}

async function own(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await own(path, { uid, gid });
    else if (entry.isFile()) await chown(path, uid, gid);
  }
}
