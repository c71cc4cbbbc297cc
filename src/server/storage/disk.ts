import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env";
import { shared } from "~/server/shared";
import type { Storage } from "./storage-type";

const prefix = "/uploads/";
const fileName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** The folder of the files that are served; tests set another. */
export function uploadsFolder(): string {
  return shared("uploads folder", () => join(env.DATA_DIR, "uploads"));
}

/** Where files are written before they are whole: on the same disk, so that a rename moves them. */
function incomingFolder(): string {
  return join(uploadsFolder(), "incoming");
}

/** The file behind the last part of an address below /uploads/, or null for what cannot be one of ours. */
export function fileOf(name: string): string | null {
  return fileName.test(name) ? join(uploadsFolder(), name) : null;
}

/** Is it an address below /uploads/? */
export function isOnDisk(url: string): boolean {
  return url.startsWith(prefix);
}

export const diskStorage: Storage = {
  async put(path) {
    const name = `${randomUUID()}.webp`;
    await flush(path);
    await rename(path, join(uploadsFolder(), name));
    return `${prefix}${name}`;
  },

  async remove(url) {
    const file = fileOf(url.slice(prefix.length));
    if (file) await rm(file, { force: true });
  },
};

/** A row that points to it may be on disk a moment later: then the picture must be, too. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** A folder for the files of one request, gone with all that is in it when `work` has ended. */
export async function withIncomingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(incomingFolder(), { recursive: true });
  const folder = await mkdtemp(join(incomingFolder(), "form-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what requests left behind when their process was killed. */
export async function sweepIncoming(before: Date): Promise<void> {
  for (const name of await readdir(incomingFolder()).catch(() => [])) {
    const path = join(incomingFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
