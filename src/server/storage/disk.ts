import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { env } from "~/env";
import { shared } from "~/server/shared";
import { addressOf, nameOf } from "./address";
import type { ServedStorage } from "./storage-type";

/** The folder of the stored files; tests set another. */
export function uploadsFolder(): string {
  return shared("uploads folder", () => join(env.DATA_DIR, "uploads"));
}

/** The folder for incomplete files: on the same disk, so that a rename moves them. */
function incomingFolder(): string {
  return join(uploadsFolder(), "incoming");
}

function fileOf(url: string): string | null {
  const name = nameOf(url);
  return name && join(uploadsFolder(), name);
}

export const diskStorage: ServedStorage = {
  async put(path, name) {
    await flush(path);
    await rename(path, join(uploadsFolder(), name));
    return addressOf(name);
  },

  async open(url) {
    const path = fileOf(url);
    const file = path && (await open(path, "r").catch(nullIfMissing));
    if (!file) return null;
    const { size: bytes } = await file.stat();
    // The stream closes the file at its end, and when the client disconnects.
    return { bytes, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
  },

  async size(url) {
    const path = fileOf(url);
    const found = path && (await stat(path).catch(nullIfMissing));
    return found ? found.size : null;
  },

  async remove(url) {
    const path = fileOf(url);
    if (path) await rm(path, { force: true });
  },
};

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Writes the file to disk, before a row in the database can refer to it. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** Runs `work` with a new folder for incomplete files, and deletes the folder afterwards. */
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
