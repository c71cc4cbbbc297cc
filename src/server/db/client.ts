import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env, hasPooler } from "~/env";
import { setShared, shared } from "~/server/shared";
import { PrismaClient } from "./generated/client";
import type { DatabaseAddress } from "./pg-client";
import { connectTimeoutMs, makePool, statementTimeoutMs } from "./pool";

export type Database = PrismaClient;
/** The client inside of a transaction. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

/**
 * Connects this process to the database at `url`; called once, by the server entry or a test. Requests for a connection
 * fail after `waitMs` as for an unavailable database. `isPooled`: the address is that of a pooler in transaction mode.
 */
export function openDatabase(
  url: DatabaseAddress,
  waitMs = connectTimeoutMs,
  { isPooled = false }: { isPooled?: boolean } = {},
): Database {
  const pool = makePool(url, { waitMs, isPooled });
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    log: [],
    transactionOptions: { maxWait: waitMs, timeout: statementTimeoutMs },
  });
  setShared("database", client);
  setShared("database-pool", pool);
  // Separate from the pool: a full pool does not mean that the database is down.
  setShared("health-pool", makePool(url, { max: 1, isPooled }));
  return client;
}

/** The database of this process. Where only Next runs, it is connected here by DATABASE_URL. */
export function db(): Database {
  return shared("database", () => {
    if (!env.DATABASE_URL) throw new Error("No database: start with `npm start`, or set DATABASE_URL.");
    return openDatabase(env.DATABASE_URL, connectTimeoutMs, { isPooled: hasPooler() });
  });
}

/** Throws if the database does not answer. */
export async function touchDatabase(): Promise<void> {
  await healthPool().query("SELECT 1");
}

/** A pool of one connection, for health checks and metrics. */
export function healthPool(): pg.Pool {
  db();
  return shared("health-pool", noPool);
}

/** The connection pool, for libraries that run SQL themselves. */
export function databasePool(): pg.Pool {
  db();
  return shared("database-pool", noPool);
}

function noPool(): pg.Pool {
  throw new Error("The database was opened without a pool.");
}
