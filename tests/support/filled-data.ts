import { inject } from "vitest";
import { copyDatabase, makeDataDir } from "./data-dir";

/** Creates a DATA_DIR whose app starts on a copy of the run's filled database (fill-data.ts). */
export async function makeFilledDir(name: string): Promise<string> {
  const dataDir = await makeDataDir(name);
  await copyFilledData(dataDir);
  return dataDir;
}

/** Copies the database alone: each app creates its own secret, and each server its own lock and socket. */
export function copyFilledData(dataDir: string): Promise<void> {
  return copyDatabase(inject("filledData"), dataDir);
}
