import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findPlace } from "~/server/db/embedded/place";

/** Creates an empty folder for a DATA_DIR. Root's embedded database runs as another user, who needs access. */
export async function makeDataDir(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `luit-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Copies PostgreSQL's folder `data` of a stopped server to where the server of `dataDir` finds it. */
export async function copyDatabase(data: string, dataDir: string): Promise<void> {
  const place = await findPlace(dataDir);
  await promisify(execFile)("cp", ["-a", data, place.data]);
}

/** Removes a DATA_DIR, and its database if that is stored elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const { data, moved } = await findPlace(dataDir);
  for (const path of moved ? [dirname(data), dataDir] : [dataDir]) {
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
