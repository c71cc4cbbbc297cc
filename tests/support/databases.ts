import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** So long a machine may stand still without a test taking it for a database that is away. Virtual ones do, for seconds. */
export const stillMs = 20_000;

/** A database of its own on the server at `serverUrl`; `drop` removes it, whoever is still connected. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `luit_test_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(serverUrl, name) };
}

const insufficientPrivilege = "42501";

/** Tries again while autovacuum is in the database: it is nobody's process, which only a superuser may end. */
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

/** Lets the app's role of an embedded server make databases, as {@link makeDatabase} needs. */
export async function letMakeDatabases(ownerUrl: string): Promise<void> {
  await run(ownerUrl, "ALTER ROLE luit CREATEDB");
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
