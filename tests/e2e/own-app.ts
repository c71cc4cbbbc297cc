import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Settings, startApp } from "../support/app-process";
import { makeDatabase } from "../support/databases";

/**
 * Playwright's requests go on connections that it keeps, and ignores how long the server does. A request at the moment in
 * which an idle one is closed would fail.
 */
export const patientConnections = { KEEP_ALIVE_SECONDS: "120" };

/** Starts a separate app on the database at `databaseUrl`, without sample data unless `settings` say otherwise. */
export async function startOwnApp(databaseUrl: string, settings: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-e2e-own-"));
  const app = await startApp({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "only-for-tests-and-long-enough-for-them",
    SEED: "none",
    LOG_LEVEL: "silent",
    ...patientConnections,
    ...settings,
  });
  const stop = async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: app.url, dataDir, stop };
}

/** Starts a separate app on a new, empty database. */
export async function startEmptyApp(settings: Settings = {}) {
  const database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
  const app = await startOwnApp(database.url, settings);
  return { ...app, stop: () => app.stop().then(database.drop) };
}
