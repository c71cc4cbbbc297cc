import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach } from "vitest";
import { findPlace } from "~/server/db/embedded/place";
import { type App, type Settings, startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";

const apps: App[] = [];
const folders: string[] = [];
const elsewhere: string[] = [];

/** Starts the app; stopped when the test ends, if it still runs. */
export async function started(settings: Settings, node?: string): Promise<App> {
  const app = await startApp(settings, node);
  apps.push(app);
  return app;
}

/** An empty folder for DATA_DIR; removed when the test ends, and with it a database that a test left running. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "luit-process-"));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  for (const folder of folders.splice(0)) {
    const server = await readPostmaster(folder).catch(() => null);
    if (server) process.kill(server.pid, "SIGQUIT");
    await remove(folder);
  }
  // For root, the data of a folder that others may not enter lies elsewhere.
  for (const folder of elsewhere.splice(0)) await remove(folder);
});

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Where the database of a DATA_DIR keeps its files; removed with the test's folders. */
export async function dataOf(dataDir: string): Promise<string> {
  const { data, moved } = await findPlace(dataDir);
  if (moved) elsewhere.push(dirname(data));
  return data;
}

/** Process and port of the embedded PostgreSQL of a DATA_DIR. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(await dataOf(dataDir), "postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Asks the embedded database of a DATA_DIR directly. */
export async function query<T extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: await embeddedUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
