import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Database timeout in tests, in ms: a virtual machine may pause for seconds. */
export const stillMs = 20_000;

/** A new database; `drop` removes it and closes its connections. */
export type MadeDatabase = { name: string; url: string; drop: () => Promise<void> };

/**
 * Creates a database on the server at `serverUrl`: an empty one, or a copy of the database `template`. `options` are those
 * of CREATE DATABASE.
 */
export async function makeDatabase(serverUrl: string, template?: string, options = ""): Promise<MadeDatabase> {
  const name = `luit_test_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ""} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => drop(serverUrl, name) };
}

/** Closes a database to all connections, because PostgreSQL does not copy one that is in use. */
export async function closeToConnections(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
}

/** Whether the role may not do what it tried. */
export function isForbidden(error: unknown): boolean {
  return (error as { code?: string }).code === "42501";
}

/** Retries while autovacuum is connected to the database, which only a superuser may disconnect. */
async function drop(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`);
    } catch (error) {
      if (!isForbidden(error) || attempt === 40) throw error;
      await sleep(250);
    }
  }
}

/** Lets the app's role of an embedded server create databases, for {@link makeDatabase}. */
export async function letMakeDatabases(ownerUrl: string): Promise<void> {
  await run(ownerUrl, "ALTER ROLE luit CREATEDB");
}

/**
 * Lets an embedded server acknowledge commits before they are on the disk, which is a large part of the time of tests that
 * write. Only for a server whose data no test reads after a crash.
 */
export async function dontWaitForDisk(ownerUrl: string): Promise<void> {
  await run(ownerUrl, "ALTER SYSTEM SET fsync = off");
  await run(ownerUrl, "SELECT pg_reload_conf()");
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
