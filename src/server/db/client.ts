import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env, hasPooler } from "~/env";
import { forgetShared, setShared, shared, sharedOfDatabase } from "~/server/shared";
import { PrismaClient } from "./generated/client";
import { currentAddress, type DatabaseAddress } from "./pg-client";
import { connectTimeoutMs, makePool, statementTimeoutMs } from "./pool";

export type Database = PrismaClient;
/** The client inside of a transaction. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

type OpenOptions = { isPooled?: boolean; directUrl?: DatabaseAddress };

/**
 * Connects this process to the database at `url`; called once, by the server entry or a test. Requests for a connection
 * fail after `waitMs` as for an unavailable database. `isPooled`: the address is that of a pooler in transaction mode, and
 * `directUrl` that of its server.
 */
export function openDatabase(
  url: DatabaseAddress,
  waitMs = connectTimeoutMs,
  { isPooled = false, directUrl = url }: OpenOptions = {},
): Database {
  const pool = makePool(url, { waitMs, isPooled });
  const client = makeClient(pool, waitMs);
  setShared("database", client);
  setShared("direct-address", directUrl);
  forgetShared("test-copy");
  setShared("database-pool", pool);
  // Separate from the pool: a full pool does not mean that the database is down.
  setShared("health-pool", makePool(url, { max: 1, isPooled }));
  return client;
}

/** Prisma's client on the pool, for the tables of `schema`. */
export function makeClient(pool: pg.Pool, waitMs = connectTimeoutMs, schema?: string): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { ...(schema && { schema }), disposeExternalPool: true }),
    log: [],
    transactionOptions: { maxWait: waitMs, timeout: statementTimeoutMs },
  });
}

/** The database of this process. Where only Next runs, it is connected here by DATABASE_URL. */
export function db(): Database {
  return sharedOfDatabase("database", () => {
    const { DATABASE_URL: url, DIRECT_URL: directUrl = url } = env;
    if (!url || !directUrl) throw new Error("No database: start with `npm start`, or set DATABASE_URL.");
    return openDatabase(url, connectTimeoutMs, { isPooled: hasPooler(), directUrl });
  });
}

/** The address of the database's server as it is now, also where this process is connected to a pooler. */
export function directAddress(): string {
  db();
  return currentAddress(shared<DatabaseAddress>("direct-address", noPool));
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
  return sharedOfDatabase("database-pool", noPool);
}

function noPool(): never {
  throw new Error("The database was opened without a pool.");
}
