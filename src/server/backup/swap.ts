import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The files and folders of DATA_DIR that a restore replaces; sent mails and other files stay. */
const items = [
  "postgres",
  "postgres.log",
  "postgres-at",
  "postgres-password",
  "postgres-owner-password",
  "auth-secret",
  "admin-password",
  "uploads",
];

/** The folder in which a restore is prepared, and its two later names while it replaces the existing data. */
const making = "restore-making";
const ready = "restore-ready";
const moved = "restore-moved";

/** The folder in which a restore prepares the new DATA_DIR. */
export function stagingOf(dataDir: string): string {
  return join(dataDir, making, "new");
}

/** Whether `dataDir` contains anything that a restore would replace. */
export function isInUse(dataDir: string): boolean {
  return items.some((item) => existsSync(join(dataDir, item)));
}

/** Commits the restore: from here on it is completed, also after a crash. */
export async function commitRestore(dataDir: string): Promise<void> {
  await rename(join(dataDir, making), join(dataDir, ready));
}

/**
 * Completes a committed restore, also one that was killed in the middle. Each step can be repeated: before the folder's
 * second rename the files in DATA_DIR are the old ones, after it the new ones. `replaced` is the folder with the old data, or
 * null if there was none. Returns null if there is no committed restore.
 */
export async function finishRestore(dataDir: string, now: Date): Promise<{ replaced: string | null } | null> {
  const at = (...path: string[]) => join(dataDir, ...path);
  if (existsSync(at(ready))) {
    await mkdir(at(ready, "old"), { recursive: true });
    for (const item of items.filter((one) => existsSync(at(one)))) await rename(at(item), at(ready, "old", item));
    await rename(at(ready), at(moved));
  }
  if (!existsSync(at(moved))) return null;
  for (const item of items.filter((one) => existsSync(at(moved, "new", one)))) {
    await rename(at(moved, "new", item), at(item));
  }
  const replaced = at(`replaced-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`);
  const hadData = (await readdir(at(moved, "old")).catch(() => [])).length > 0;
  if (hadData) await rename(at(moved, "old"), replaced);
  await rm(at(moved), { recursive: true });
  return { replaced: hadData ? replaced : null };
}
