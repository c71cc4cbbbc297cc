import type { Socket } from "node:net";
import pg from "pg";
import { currentAddress, type DatabaseAddress } from "./address";
import { Client } from "./pg-client";

export const poolSize = 20;
/** At their usual speed so many are through in two seconds; whoever comes after them is told at once. */
const maxWaiting = 200;
/** How long one waits for a connection, be it for a new one or for one that is free. */
export const connectTimeoutMs = 3_000;
export const statementTimeoutMs = 10_000;
const lockTimeoutMs = 5_000;
/** So long a connection is kept unused: a new one costs 10 ms, and has yet to plan each statement. */
const idleTimeoutMs = 60_000;
/** Later than the server's own: for a server or a network that says nothing at all. */
const silenceTimeoutMs = 15_000;

/** No connection is free, and too many wait for one. */
class PoolFullError extends Error {
  override name = "PoolFullError";
  /** PostgreSQL's own for too many connections. */
  readonly code = "53300";
}

/** Says the error that too many wait, and not that the database is away? */
export function isPoolFull(error: unknown): boolean {
  return error instanceof PoolFullError;
}

/** A pool that refuses at once when too many wait, instead of letting them queue without end. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    const full = this.waitingCount < maxWaiting ? null : new PoolFullError("too many wait for a connection");
    if (!callback) return full ? Promise.reject(full) : super.connect();
    if (full) process.nextTick(callback, full, undefined, () => undefined);
    else super.connect(callback);
    return undefined;
  }
}

/** pg's own below a client, which its types leave out. */
type Wire = { connection: { stream: Socket } };

/**
 * A connection that has not answered in time is of no more use: what is asked next would wait behind it. Statements that
 * are asked in one turn of the event loop go out in one packet: each by itself is a system call, and wakes PostgreSQL.
 */
class Connection extends Client {
  constructor(config?: string | pg.ClientConfig) {
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
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch(dropSilent);
      return answer;
    };
    Object.assign(this, { query: watched });
  }
}

/** Connections to the database at `url`. Every wait in them has an end, and is then a database that is unavailable. */
export function makePool(url: DatabaseAddress, { max = poolSize, waitMs = connectTimeoutMs } = {}): pg.Pool {
  const limits = [
    `statement_timeout=${statementTimeoutMs}`,
    `lock_timeout=${lockTimeoutMs}`,
    `idle_in_transaction_session_timeout=${statementTimeoutMs}`,
  ];
  // Prisma's adapter reads and writes instants without their zone: the session must be in UTC. The planner's own guess
  // of what a page costs is one for discs that turn, and has it read more rows than it must. With its usual 4 MB a search
  // among a million tours forgets which rows it found, and reads whole pages again: at ten times the cost.
  const options = ["TimeZone=UTC", "random_page_cost=1.1", "work_mem=16MB", ...limits]
    .map((setting) => `-c ${setting}`)
    .join(" ");
  class ConnectionHere extends Connection {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: currentAddress(url) });
    }
  }
  const pool = new BoundedPool({
    max,
    Client: ConnectionHere,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleTimeoutMs,
    query_timeout: silenceTimeoutMs,
    keepAlive: true,
    // Statements of a transaction that are sent together travel together (transaction.ts).
    pipeline: true,
    options,
  });
  // A connection lost while idle is replaced at the next use; a lost one in use throws where it is used.
  pool.on("error", () => undefined);
  return pool;
}
