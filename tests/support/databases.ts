import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Database timeout in tests, in ms: a virtual machine may pause for seconds. */
export const stillMs = 20_000;

/** Creates a database on the server at `serverUrl`; `drop` removes it and closes its connections. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `luit_test_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(serverUrl, name) };
}

const insufficientPrivilege = "42501";

/** Retries while autovacuum is connected to the database, which only a superuser may disconnect. */
async function drop(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`);
    } catch (error) {
      if ((error as { code?: string }).code !== insufficientPrivilege || attempt === 40) throw error;
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
