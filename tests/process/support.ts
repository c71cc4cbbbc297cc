import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach } from "vitest";
import { findPlace } from "~/server/db/embedded/place";
import { type App, type Script, type Settings, startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";

const apps: App[] = [];
const folders: string[] = [];
const elsewhere: string[] = [];

/** Starts the app, which is stopped at the end of the test. */
export async function started(settings: Settings, node?: string, script?: Script): Promise<App> {
  const app = await startApp(settings, node, script);
  apps.push(app);
  return app;
}

/** An empty folder for DATA_DIR. It is removed at the end of the test, and a database still running in it is stopped. */
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
