import type pg from "pg";
import { AppError } from "~/server/api/errors";
import type { UsedKey } from "~/server/auth/api-key";
import { type Database, databasePool, directAddress, makeClient } from "~/server/db/client";
import { withClient } from "~/server/db/pg-client";
import { makePool } from "~/server/db/pool";
import { migrationLimits } from "~/server/db/schema-engine";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { shared, withCopy } from "~/server/shared";
import { buildCopy, dropCopy, readMark, refreshCopy, testSchema } from "./build";

/** What the site has changed is in the copy after this time at the latest. */
const refreshedEveryMs = 60_000;
/** Programs are tried out one after the other. */
const poolSize = 4;
/** The advisory lock of the process that makes or refreshes the copy. */
const lock = 5_648_120;

type Connections = {
  client: Database;
  /** What `sharedOfDatabase` returns. */
  values: Map<string, unknown>;
};

type TestCopy = {
  connections: Connections;
  /** The mark of the copy that this process has last refreshed. */
  mark: string | null;
  /** In milliseconds of `performance.now`. */
  refreshedAt: number;
  /** The ids of the keys that were there then. */
  keys: Set<string>;
  refreshing: Promise<void> | null;
};

/**
 * Runs a request of a test key on the second set of tables: it finds the site's products and settings, and writes nothing that the
 * site reads. Makes the tables at their first use. Throws UNAVAILABLE if that fails.
 */
export async function inTestCopy<T>({ id }: Pick<UsedKey, "id">, work: () => Promise<T>): Promise<T> {
  const copy = shared("test-copy", openCopy);
  const isFresh = performance.now() - copy.refreshedAt < refreshedEveryMs && copy.keys.has(id);
  if (!isFresh || copy.mark !== (await readMark(databasePool()))) await refreshed(copy);
  copy.keys.add(id);
  return withCopy(copy.connections.values, work);
}

/** Forgets all that test keys have written. */
export async function forgetTestCopy(): Promise<void> {
  await locked(dropCopy);
}

/** Disconnects this process from the copy. */
export async function closeTestCopy(): Promise<void> {
  const { connections } = shared("test-copy", openCopy);
  await connections.client.$disconnect();
}

function openCopy(): TestCopy {
  const connections = connect();
  return { connections, mark: null, refreshedAt: Number.NEGATIVE_INFINITY, keys: new Set(), refreshing: null };
}

function connect(): Connections {
  const pool = makePool(directAddress, { max: poolSize, settings: { search_path: testSchema } });
  const client = makeClient(pool, undefined, testSchema);
  const values = new Map<string, unknown>([
    ["database", client],
    ["database-pool", pool],
    ["read-servers", null],
  ]);
  return { client, values };
}

/** Requests that come at the same time wait for the same refresh. */
async function refreshed(copy: TestCopy): Promise<void> {
  copy.refreshing ??= refresh(copy).finally(() => {
    copy.refreshing = null;
  });
  await copy.refreshing;
}

async function refresh(copy: TestCopy): Promise<void> {
  try {
    await locked(async (client) => {
      const mark = await buildCopy(client);
      await refreshCopy(client);
      // Connections to an earlier copy have prepared statements with its types.
      if (copy.mark !== null && copy.mark !== mark) await reconnect(copy);
      copy.mark = mark;
    });
    copy.refreshedAt = performance.now();
  } catch (cause) {
    if (isDatabaseUnavailable(cause)) throw cause;
    log().error({ err: cause }, "the tables for test keys could not be made");
    throw new AppError("UNAVAILABLE", "Test keys do not work at the moment. Please tell the operator.", {}, { cause });
  }
}

async function reconnect(copy: TestCopy): Promise<void> {
  const { client } = copy.connections;
  copy.connections = connect();
  await client.$disconnect();
}

function locked(work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  return withClient({ connectionString: directAddress(), ...migrationLimits }, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
    await work(client);
  });
}
