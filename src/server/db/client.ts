import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "~/env";
import { setShared, shared } from "~/server/shared";
import type { DatabaseAddress } from "./address";
import { PrismaClient } from "./generated/client";
import { connectTimeoutMs, makePool, statementTimeoutMs } from "./pool";

export type Database = PrismaClient;
/** The client inside of a transaction. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

/**
 * Connects this process to the database at `url`; called once, by the server entry or a test. Whoever has waited
 * `waitMs` for a connection is told that the database is away.
 */
export function openDatabase(url: DatabaseAddress, waitMs = connectTimeoutMs): Database {
  const pool = makePool(url, { waitMs });
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    log: [],
    transactionOptions: { maxWait: waitMs, timeout: statementTimeoutMs },
  });
  setShared("database", client);
  setShared("database-pool", pool);
  // Beside the pool: a busy app is not one whose database is down.
  setShared("health-pool", makePool(url, { max: 1 }));
  return client;
}

/** The database of this process. A host that only runs Next connects here, by DATABASE_URL. */
export function db(): Database {
  return shared("database", () => {
    if (!env.DATABASE_URL) throw new Error("No database: start with `npm start`, or set DATABASE_URL.");
    return openDatabase(env.DATABASE_URL);
  });
}

/** Asks the database for an answer. Throws where there is none. */
export async function touchDatabase(): Promise<void> {
  db();
  const pool = shared("health-pool", noPool);
  await pool.query("SELECT 1");
}

/** The pool below it, for a library that speaks SQL itself. */
export function databasePool(): pg.Pool {
  db();
  return shared("database-pool", noPool);
}

function noPool(): pg.Pool {
  throw new Error("The database was opened without a pool.");
}
