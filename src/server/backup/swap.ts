import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** What a restore puts into DATA_DIR or takes out of it; the sent mails and other files stay. */
const items = [
  ...["postgres", "postgres.log", "postgres-at", "postgres-password", "postgres-owner-password"],
  ...["auth-secret", "admin-password", "uploads"],
];

/** Where a restore is made, and the two names that its folder has while it takes the place of what was there. */
const making = "restore-making";
const ready = "restore-ready";
const moved = "restore-moved";

/** The folder in which a restore makes its own DATA_DIR. */
export function stagingOf(dataDir: string): string {
  return join(dataDir, making, "new");
}

/** Is there anything in `dataDir` that a restore would replace? */
export function isInUse(dataDir: string): boolean {
  return items.some((item) => existsSync(join(dataDir, item)));
}

/** From here on what was made counts, whenever it is put into its place. */
export async function commitRestore(dataDir: string): Promise<void> {
  await rename(join(dataDir, making), join(dataDir, ready));
}

/**
 * Puts a restore that counts into its place, also one that was killed while it did so. Each step can be done again: until
 * the folder is renamed the second time what lies in its way is old, and from then on new. Answers with the folder that
 * has what was there before, where there was anything; null when there was nothing to do.
 */
export async function finishRestore(dataDir: string, now: Date): Promise<{ kept: string | null } | null> {
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
  const kept = at(`replaced-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`);
  const hadData = (await readdir(at(moved, "old")).catch(() => [])).length > 0;
  if (hadData) await rename(at(moved, "old"), kept);
  await rm(at(moved), { recursive: true });
  return { kept: hadData ? kept : null };
}
