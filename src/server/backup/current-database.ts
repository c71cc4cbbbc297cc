import { existsSync } from "node:fs";
import { join } from "node:path";
import { findRunning, openEmbedded } from "~/server/db/embedded/embedded";
import { BackupError } from "./manifest";

/** The embedded database of `dataDir`: the running one, or one that is started until `close`. Throws {@link BackupError}. */
export async function openCurrent(dataDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const isThere = ["postgres", "postgres-at"].some((name) => existsSync(join(dataDir, name)));
  if (!isThere) throw new BackupError(`There is no embedded database in ${dataDir}.`);
  const url = await findRunning(dataDir);
  return url === null ? openEmbedded(dataDir) : { url, close: () => Promise.resolve() };
}
