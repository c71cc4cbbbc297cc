import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "~/env";
import { setShared, shared } from "~/server/shared";
import { PrismaClient } from "./generated/client";

export type Database = PrismaClient;
/** The client inside of a transaction. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

const poolSize = 20;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 15_000;

/** Connects this process to the database at `url`; called once, by the server entry or a test. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // Prisma's adapter reads and writes instants without their zone: the session must be in UTC.
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}`,
  });
  // A connection lost while idle is replaced at the next use; a lost one in use throws where it is used.
  pool.on("error", () => undefined);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    log: [],
    transactionOptions: { maxWait: connectTimeoutMs, timeout: statementTimeoutMs },
  });
  setShared("database", client);
  setShared("database-pool", pool);
  return client;
}

/** The database of this process. A host that only runs Next connects here, by DATABASE_URL. */
export function db(): Database {
  return shared("database", () => {
    if (!env.DATABASE_URL) throw new Error("No database: start with `npm start`, or set DATABASE_URL.");
    return openDatabase(env.DATABASE_URL);
  });
}

/** The pool below it, for a library that speaks SQL itself. */
export function databasePool(): pg.Pool {
  db();
  return shared("database-pool", () => {
    throw new Error("The database was opened without a pool.");
  });
}
