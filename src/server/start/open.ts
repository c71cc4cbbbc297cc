import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env, hasPooler } from "~/env";
import { setTokenSecret } from "~/server/auth/tokens";
import { finishRestore } from "~/server/backup/swap";
import { databaseTime } from "~/server/clock/clock";
import { watchClock } from "~/server/clock/watch-clock";
import { type Database, openDatabase } from "~/server/db/client";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { readSecret } from "~/server/db/embedded/reach";
import { migrate } from "~/server/db/migrate";
import { currentAddress, type DatabaseAddress, withClient } from "~/server/db/pg-client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { findUnfit } from "~/server/db/unfit-server";
import { closeTestCopy } from "~/server/test-copy/test-copy";
import {
  checkPooler,
  checkReplica,
  checkReplication,
  checkSessions,
  checkSettings,
  compareClocks,
} from "./check-database";
import { StartError } from "./start-error";
import { say } from "./terminal";

/**
 * A migrated database. `directUrl` is the server's address where `db` may be connected to a pooler. `close` disconnects
 * and stops the embedded server.
 */
export type OpenDatabase = {
  db: Database;
  directUrl: DatabaseAddress;
  isEmbedded: boolean;
  close: () => Promise<void>;
};

/**
 * Starts the embedded database or connects to DATABASE_URL, runs pending migrations, and prints each step. A worker connects
 * to the database of the primary, which has run the migrations.
 */
export async function open(): Promise<OpenDatabase> {
  if (env.DATABASE_URL && !env.AUTH_SECRET && cluster.isPrimary) {
    throw new StartError(
      "AUTH_SECRET is not set. With DATABASE_URL, set it to a secret of 32 characters or more, the same on each process.",
    );
  }
  const isPooled = hasPooler();
  const { url, directUrl, stop } = env.DATABASE_URL ? await openForeign(env.DATABASE_URL) : await openOwn();
  setTokenSecret(env.AUTH_SECRET ?? (await readSecret(join(env.DATA_DIR, "auth-secret"))));

  const applied = cluster.isPrimary ? await migrate(currentAddress(directUrl), undefined, { hasPooler: isPooled }) : [];
  if (applied.length > 0)
    say(`  Database tables brought up to date (${applied.length} migration${applied.length === 1 ? "" : "s"})`);
  if (isPooled) {
    // Not before the migrations: sessions that the pooler opens earlier lack the defaults of the role.
    await waitFor(currentAddress(url), "DATABASE_URL");
    await checkPooler(currentAddress(url), currentAddress(directUrl));
    await checkReplication(currentAddress(url), env.DATABASE_SYNC_REPLICAS);
  }
  if (env.DATABASE_READ_URL && !(await checkReplica(env.DATABASE_READ_URL, currentAddress(directUrl)))) {
    say("  DATABASE_READ_URL does not answer: until it does, everything is read from DATABASE_URL");
  }
  const db = openDatabase(url, undefined, { isPooled, directUrl });
  const clock = watchClock();
  return {
    db,
    directUrl,
    isEmbedded: !env.DATABASE_URL,
    close: async () => {
      await clock.stop();
      await closeTestCopy();
      await db.$disconnect();
      await stop();
    },
  };
}

type Opened = { url: DatabaseAddress; directUrl: DatabaseAddress; stop: () => Promise<void> };

async function openForeign(url: string): Promise<Opened> {
  const { DIRECT_URL: directUrl = url } = env;
  const setting = hasPooler() ? "DIRECT_URL" : "DATABASE_URL";
  await waitFor(directUrl, setting);
  await checkSessions(directUrl, setting);
  if (!hasPooler()) await checkSettings(url);
  await checkReplication(directUrl, env.DATABASE_SYNC_REPLICAS);
  const clock = await compareClocks(directUrl);
  if (clock !== null) say(`  ${clock}`);
  return { url, directUrl, stop: () => Promise.resolve() };
}

async function openOwn(): Promise<Opened> {
  if (await finishRestore(env.DATA_DIR, databaseTime())) say("  Finished a restore that had been broken off");
  const embedded = await openEmbedded(env.DATA_DIR);
  if (embedded.moved) {
    say(`  PostgreSQL keeps its files in ${embedded.data}: as root, it cannot enter ${env.DATA_DIR}`);
  }
  const url = () => embedded.url;
  return { url, directUrl: url, stop: embedded.close };
}

const printEveryMs = 10_000;

/** Retries until the server accepts connections, since it may be starting at the same time. Throws {@link StartError}. */
async function waitFor(url: string, setting: string): Promise<void> {
  const began = performance.now();
  const { host } = new URL(url);
  for (let printed = 0; ; ) {
    try {
      const unfit = await withClient({ connectionString: url, connectionTimeoutMillis: 5_000 }, findUnfit);
      if (unfit !== null) throw new StartError(unfit);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const waitedMs = performance.now() - began;
      if (waitedMs >= env.DATABASE_WAIT_SECONDS * 1000) {
        throw new StartError(
          `The database at ${host} has not answered for ${env.DATABASE_WAIT_SECONDS} seconds. Is it running, and is ${setting} right?`,
        );
      }
      if (waitedMs >= printed * printEveryMs) {
        say(
          `  Waiting for the database at ${host} to answer${printed ? ` (${Math.round(waitedMs / 1000)} s)` : ""} ...`,
        );
        printed += 1;
      }
      await sleep(1_000);
    }
  }
}
