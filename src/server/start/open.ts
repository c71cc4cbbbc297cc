import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "~/env";
import { setTokenSecret } from "~/server/auth/tokens";
import { type Database, openDatabase } from "~/server/db/client";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { keepSecret } from "~/server/db/embedded/secret";
import { migrate } from "~/server/db/migrate";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { say } from "./terminal";

/** The database, ready for use. `close` also stops the embedded one. */
export type OpenDatabase = { db: Database; url: string; isEmbedded: boolean; close: () => Promise<void> };

const patienceMs = 60_000;

/** Starts or finds the database and brings it to the newest migration, telling each step. */
export async function open(): Promise<OpenDatabase> {
  const { url, stop } = env.DATABASE_URL ? { url: env.DATABASE_URL, stop: () => Promise.resolve() } : await openOwn();
  if (env.DATABASE_URL) await waitFor(url);
  setTokenSecret(env.AUTH_SECRET ?? (await keepSecret(join(env.DATA_DIR, "auth-secret"))));

  const applied = await migrate(url);
  if (applied.length > 0)
    say(`  Database tables brought up to date (${applied.length} migration${applied.length === 1 ? "" : "s"})`);
  const db = openDatabase(url);
  return {
    db,
    url,
    isEmbedded: !env.DATABASE_URL,
    close: async () => {
      await db.$disconnect();
      await stop();
    },
  };
}

async function openOwn() {
  const { url, data, moved, close } = await openEmbedded(env.DATA_DIR);
  if (moved) say(`  PostgreSQL keeps its files in ${data}: as root, it cannot enter ${env.DATA_DIR}`);
  return { url, stop: close };
}

/** Asks until the server answers; it may be starting beside us. Throws its error after a minute. */
async function waitFor(url: string): Promise<void> {
  const until = Date.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      if (isFirst) say("  Waiting for the database to answer ...");
      await sleep(1_000);
    }
  }
}
