import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { findPlace } from "~/server/db/embedded/place";
import { type App, type Script, type Settings, startApp } from "~tests/support/app-process";
import { makeDataDir, removeDataDir } from "~tests/support/data-dir";
import { embeddedUrl } from "~tests/support/embedded-url";
import { copyFilledData, makeFilledDir } from "~tests/support/filled-data";

const apps: App[] = [];
const folders: string[] = [];
const elsewhere: string[] = [];

/** Starts the app, which is stopped at the end of the test. */
export async function started(settings: Settings, node?: string, script?: Script): Promise<App> {
  const app = await startApp(settings, node, script);
  apps.push(app);
  return app;
}

/** Starts an app on filled data that all tests of the file share; it is stopped after them. */
export function withApp(settings: Settings = {}): () => App {
  let dataDir: string;
  let app: App | undefined;
  beforeAll(async () => {
    dataDir = await makeFilledDir("process");
    app = await startApp({ DATA_DIR: dataDir, ...settings });
  });
  afterAll(async () => {
    await app?.stop();
    await removeDataDir(dataDir);
  });
  return () => {
    if (!app) throw new Error("The app is started before the first test.");
    return app;
  };
}

/** An empty folder for DATA_DIR. It is removed at the end of the test, and a database still running in it is stopped. */
export async function freshFolder(): Promise<string> {
  const folder = await makeDataDir("process");
  folders.push(folder);
  return folder;
}

/** A folder like {@link freshFolder}, with the database of an app that was started before: it has the admin of admin.ts. */
export async function filledFolder(): Promise<string> {
  const folder = await freshFolder();
  await copyFilledData(folder);
  await dataOf(folder);
  return folder;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  for (const folder of folders.splice(0)) {
    const server = await readPostmaster(folder).catch(() => null);
    if (server) endProcess(server.pid);
    await remove(folder);
  }
  // As root, data of a folder that other users cannot enter is stored elsewhere.
  for (const folder of elsewhere.splice(0)) await remove(folder);
});

/** Sends SIGQUIT to a process that may have ended already. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The folder of a DATA_DIR's database files; it is removed with the test's folders. */
export async function dataOf(dataDir: string): Promise<string> {
  const { data, moved } = await findPlace(dataDir);
  if (moved) elsewhere.push(dirname(data));
  return data;
}

/** Process id and port of a DATA_DIR's embedded PostgreSQL. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(await dataOf(dataDir), "postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Queries the embedded database of a DATA_DIR. */
export async function query<T extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: await embeddedUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
