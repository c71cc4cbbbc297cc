import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inject } from "vitest";
import { findPlace } from "~/server/db/embedded/place";
import { makeDataDir } from "./data-dir";

/** Creates a DATA_DIR whose app starts on a copy of the run's filled database (fill-data.ts). */
export async function makeFilledDir(name: string): Promise<string> {
  const dataDir = await makeDataDir(name);
  await copyFilledData(dataDir);
  return dataDir;
}

/** Copies the database alone: each app creates its own secret, and each server its own lock and socket. */
export async function copyFilledData(dataDir: string): Promise<void> {
  const { data } = await findPlace(dataDir);
  await promisify(execFile)("cp", ["-a", inject("filledData"), data]);
}
