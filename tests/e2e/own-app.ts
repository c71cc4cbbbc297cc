import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Settings, startApp } from "../support/app-process";
import { makeDatabase } from "../support/databases";

/**
 * Playwright sends requests over connections that it keeps, and ignores the server's `Keep-Alive: timeout`. A request fails if
 * the server closes its idle connection in the same moment, so the server keeps connections for longer than a test lasts.
 */
export const longKeepAlive = { KEEP_ALIVE_SECONDS: "120" };

/** Starts a separate app on the database at `databaseUrl`, without sample data unless `settings` say otherwise. */
export async function startOwnApp(databaseUrl: string, settings: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-e2e-own-"));
  const app = await startApp({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "only-for-tests-and-long-enough-for-them",
    SEED: "none",
    LOG_LEVEL: "silent",
    ...longKeepAlive,
    ...settings,
  });
  const stop = async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: app.url, dataDir, stop };
}

/** Starts a separate app on a new, empty database, which goes when the app stops. */
export async function startEmptyApp(settings: Settings = {}) {
  const database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
  const app = await startOwnApp(database.url, settings);
  return { ...app, databaseUrl: database.url, stop: () => app.stop().then(database.drop) };
}
