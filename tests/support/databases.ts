import { randomUUID } from "node:crypto";
import pg from "pg";

/** So long a machine may stand still without a test taking it for a database that is away. Virtual ones do, for seconds. */
export const stillMs = 20_000;

/** A database of its own on the server at `serverUrl`; `drop` removes it, whoever is still connected. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `luit_test_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`) };
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
