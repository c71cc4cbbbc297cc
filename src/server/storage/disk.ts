import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env";
import { shared } from "~/server/shared";
import type { Storage } from "./storage-type";

const prefix = "/uploads/";
const fileName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** The folder of the stored files; tests set another. */
export function uploadsFolder(): string {
  return shared("uploads folder", () => join(env.DATA_DIR, "uploads"));
}

/** The folder for incomplete files: on the same disk, so that a rename moves them. */
function incomingFolder(): string {
  return join(uploadsFolder(), "incoming");
}

/** The path of the file with this name below /uploads/; null for a name that we never give. */
export function fileOf(name: string): string | null {
  return fileName.test(name) ? join(uploadsFolder(), name) : null;
}

/** Whether the address is below /uploads/. */
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

/** Writes the file to disk, before a row in the database can refer to it. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** Runs `work` with a new folder for the files of one request, and deletes the folder afterwards. */
export async function withIncomingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(incomingFolder(), { recursive: true });
  const folder = await mkdtemp(join(incomingFolder(), "form-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes files of requests whose process was killed. */
export async function sweepIncoming(before: Date): Promise<void> {
  for (const name of await readdir(incomingFolder()).catch(() => [])) {
    const path = join(incomingFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
