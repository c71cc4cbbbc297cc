import { AsyncResource } from "node:async_hooks";
import type { Socket } from "node:net";
import pg from "pg";
import { parse } from "postgres-array";
import { traceQuery } from "~/server/traces/trace-query";
import { tracing } from "~/server/traces/tracing";
import { Client, currentAddress, type DatabaseAddress } from "./pg-client";

export const poolSize = 20;
/** At the usual speed, this many requests are done in two seconds; further requests fail immediately. */
const maxWaiting = 200;
/** How long to wait for a new or a free connection. */
export const connectTimeoutMs = 3_000;
/** The same while a process starts, restores or migrates: no request waits for it, and a busy machine may take long. */
export const startConnectTimeoutMs = 30_000;
export const statementTimeoutMs = 10_000;
const lockTimeoutMs = 5_000;
/** PostgreSQL's numbers of types. */
const oids = { textArray: 1009, integerArray: 1007 };
/** Idle connections are closed after this time. A new one costs 10 ms, and must prepare each statement again. */
const idleTimeoutMs = 60_000;
/** Longer than the server's own timeouts: for a server or a network that does not answer at all. */
const silenceTimeoutMs = 15_000;

/**
 * How values are read. Arrays by version 3 of pg's own library: version 2, which pg 8 has, took seven times as long, a tenth
 * of the time of a list.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(oids.textArray, (text: string) => parse(text));
types.setTypeParser(oids.integerArray, (text: string) => parse(text, Number));

/** Thrown when no connection is free and too many requests wait for one. */
class PoolFullError extends Error {
  override name = "PoolFullError";
  /** PostgreSQL's code for too many connections. */
  readonly code = "53300";
}

/** Whether the error means a full pool rather than an unavailable database. */
export function isPoolFull(error: unknown): boolean {
  return error instanceof PoolFullError;
}

/** A pool with a limit on the requests that wait for a connection. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    const full =
      this.waitingCount < maxWaiting ? null : new PoolFullError("too many requests wait for a database connection");
    if (!callback) return full ? Promise.reject(full) : super.connect();
    if (full) process.nextTick(callback, full, undefined, () => undefined);
    // Otherwise a callback that waited would belong to the trace of the request that released the connection.
    else super.connect(tracing() ? AsyncResource.bind(callback) : callback);
    return undefined;
  }
}

/** Internals of pg's client that its types leave out. */
type Wire = { connection: { stream: Socket } };

/**
 * A connection that closes after a timeout, because further statements would wait behind the one that got no answer.
 * Statements started in one turn of the event loop are sent in one packet, which saves system calls.
 */
class Connection extends Client {
  constructor(config: pg.ClientConfig, isPooled: boolean) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const { connection } = this as unknown as Wire;
    const dropSilent = (error: unknown) => {
      if (error instanceof Error && error.message === "Query read timeout") void this.end().catch(() => undefined);
    };
    const watched = (...args: unknown[]) => {
      const { stream } = connection;
      if (stream.writableCorked === 0) {
        stream.cork();
        process.nextTick(() => stream.uncork());
      }
      const answer = traceQuery(args, ([first, ...others]) => query(isPooled ? withoutName(first) : first, ...others));
      if (answer instanceof Promise) answer.catch(dropSilent);
      return answer;
    };
    Object.assign(this, { query: watched });
  }
}

/** A statement to be sent unprepared: behind a pooler in transaction mode the next one may go to another session. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || "submit" in statement) return statement;
  return { ...statement, name: undefined };
}

/**
 * What each session is set to, in PostgreSQL's own units. Prisma's adapter reads and writes timestamps without a zone, so
 * the session must be in UTC. PostgreSQL's default cost of a random page is that of a rotating disk, for which it avoids
 * indexes. Warnings must arrive: one of them reports a commit without its replicas (unreplicated.ts).
 */
export const sessionSettings = {
  TimeZone: "UTC",
  random_page_cost: "1.1",
  statement_timeout: String(statementTimeoutMs),
  lock_timeout: String(lockTimeoutMs),
  idle_in_transaction_session_timeout: String(statementTimeoutMs),
  client_min_messages: "notice",
};

/** For migrations and restores, which the limits of the role must not end. */
export const noTimeLimits = { statement_timeout: "0", lock_timeout: "0", idle_in_transaction_session_timeout: "0" };

type PoolOptions = {
  max?: number;
  waitMs?: number;
  /** Whether the address is that of a pooler in transaction mode (docs/cluster.md). */
  isPooled?: boolean;
  /** Settings of the sessions besides {@link sessionSettings}. */
  settings?: Record<string, string>;
};

/** Makes a pool of connections to the database at `url`. Every wait has a timeout, which counts as an unavailable database. */
export function makePool(
  url: DatabaseAddress,
  { max = poolSize, waitMs = connectTimeoutMs, isPooled = false, settings = {} }: PoolOptions = {},
): pg.Pool {
  class ConnectionHere extends Connection {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: currentAddress(url) }, isPooled);
    }
  }
  const pool = new BoundedPool({
    max,
    Client: ConnectionHere,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleTimeoutMs,
    query_timeout: silenceTimeoutMs,
    keepAlive: true,
    types,
    // Allows several statements on one connection before the first result arrives (transaction.ts).
    pipeline: true,
    // PgBouncer refuses them: there, they are the defaults of the role (pooled.ts).
    ...(!isPooled && { options: optionsOf({ ...sessionSettings, ...settings }) }),
  });
  // An idle connection that is lost is replaced at the next use; statements on a lost connection throw.
  pool.on("error", () => undefined);
  return pool;
}

/** Settings as the startup parameter `options`. */
export function optionsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}
