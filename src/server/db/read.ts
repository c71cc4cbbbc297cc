import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { env, hasPooler } from "~/env";
import { counts } from "~/server/metrics/counts";
import { setShared, shared, sharedOfDatabase } from "~/server/shared";
import { makePool } from "./pool";
import { nameOf, plannedSql, type Sql, sql } from "./sql";
import { isDatabaseUnavailable } from "./unavailable";

/** How long a read waits for the replica to catch up, and how often it checks the replica's position. */
const patienceMs = 100;
const pollMs = 10;
/** A replica that was behind or did not answer gets no reads for this time, and a lost primary no queries. */
const restMs = 1_000;
/** A primary that does not answer the query for its log position within this time counts as lost. */
const positionTimeoutMs = 2_000;
/** While the primary is lost, replicas that have its last known position are read for this time. */
const longestOutageMs = 60_000;
/** PostgreSQL's code for a statement that a replica cancelled, because it needed a row that the primary has removed. */
const recoveryConflict = "40001";
const tooSlow = "57014";

/** Both servers, and what this process knows about them; times in milliseconds of `performance.now`. */
type Servers = {
  replicas: pg.Pool;
  positions: pg.Pool;
  /** The primary's last known position. */
  lsn: string | null;
  knownAt: number;
  isLost: boolean;
  /** When to try a lost primary again. */
  askPrimaryFrom: number;
  askReplicaFrom: number;
};

/**
 * Runs a prepared statement on the replicas of DATABASE_READ_URL, in a transaction that only reads. The replica must have
 * everything that was committed when the read began, so everybody sees their own writes; otherwise, and without that
 * setting, the statement runs on the primary.
 */
export const readSql: Sql = (text, values = []) => read({ name: nameOf(text), text, values: [...values] }, sql);

/** The same, but planned for these values each time. */
export const plannedReadSql: Sql = (text, values = []) => read({ text, values: [...values] }, plannedSql);

async function read<Row>(query: pg.QueryConfig & { values: unknown[] }, runOnPrimary: Sql): Promise<Row[]> {
  const servers = sharedOfDatabase("read-servers", openFromSettings);
  if (servers) {
    const rows = await readReplica<Row>(servers, query);
    counts()[rows ? "replicaReads" : "primaryReads"] += 1;
    if (rows) return rows;
  }
  return runOnPrimary<Row>(query.text, query.values);
}

/** Calls `listener` during each read whose answer may miss the last changes, so that the caller does not cache it. */
export function onUnsureRead(listener: () => void): void {
  setShared("unsure-read", listener);
}

function reportUnsureRead(): void {
  shared("unsure-read", () => () => undefined)();
}

/** Null without DATABASE_READ_URL: then everything is read from DATABASE_URL. */
function openFromSettings(): Servers | null {
  const { DATABASE_URL, DATABASE_READ_URL } = env;
  return DATABASE_URL && DATABASE_READ_URL ? openServers(DATABASE_URL, DATABASE_READ_URL, hasPooler()) : null;
}

/** Replaces the servers of the settings, in tests. */
export function setReadServers(primaryUrl: string, replicaUrl: string): { close: () => Promise<void> } {
  const servers = openServers(primaryUrl, replicaUrl, false);
  setShared("read-servers", servers);
  return {
    close: async () => {
      setShared("read-servers", null);
      await Promise.all([servers.replicas.end(), servers.positions.end()]);
    },
  };
}

/** `positions` is separate from the pool of requests: if that is full, the primary is not lost. */
function openServers(primaryUrl: string, replicaUrl: string, isPooled: boolean): Servers {
  const nothing = { lsn: null, knownAt: 0, isLost: false, askPrimaryFrom: 0, askReplicaFrom: 0 };
  return {
    ...nothing,
    replicas: makePool(replicaUrl, { isPooled }),
    positions: makePool(primaryUrl, { max: 2, isPooled }),
  };
}

/** Null if the replica is behind or cannot be read. */
async function readReplica<Row>(servers: Servers, query: pg.QueryConfig): Promise<Row[] | null> {
  if (performance.now() < servers.askReplicaFrom) return null;
  const lsn = await primaryPosition(servers);
  if (lsn === null) return null;
  const rest = () => {
    servers.askReplicaFrom = performance.now() + restMs;
    return null;
  };
  try {
    return (await readFrom<Row>(servers.replicas, lsn, query)) ?? rest();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code === recoveryConflict || (code !== tooSlow && isDatabaseUnavailable(error))) return rest();
    throw error;
  }
}

/** The position of the primary's log, which includes all that is committed; the last known one while the primary is lost. */
async function primaryPosition(servers: Servers): Promise<string | null> {
  const lsn = servers.isLost ? null : await askPrimary(servers);
  if (lsn !== null) return lsn;
  if (performance.now() >= servers.askPrimaryFrom) {
    servers.askPrimaryFrom = performance.now() + positionTimeoutMs + restMs;
    void askPrimary(servers);
  }
  reportUnsureRead();
  return performance.now() - servers.knownAt < longestOutageMs ? servers.lsn : null;
}

/** Asks for the position, and notes whether the primary is lost. */
async function askPrimary(servers: Servers): Promise<string | null> {
  const lsn = await Promise.race([askPosition(servers.positions), sleep(positionTimeoutMs, null, { ref: false })]);
  servers.isLost = lsn === null;
  if (lsn !== null) Object.assign(servers, { lsn, knownAt: performance.now() });
  return lsn;
}

/** Null if the primary does not answer, or has become a replica. */
async function askPosition(primary: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await primary.query<{ lsn: string }>("SELECT pg_current_wal_lsn()::text AS lsn");
    return rows[0]?.lsn ?? null;
  } catch {
    return null;
  }
}

async function readFrom<Row>(pool: pg.Pool, lsn: string, query: pg.QueryConfig): Promise<Row[] | null> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const [, hasAll] = await Promise.all([client.query("BEGIN READ ONLY"), catchesUp(client, lsn)]);
    const [answer] = await Promise.all([hasAll ? client.query(query) : null, client.query("COMMIT")]);
    isUsable = true;
    return answer?.rows ?? null;
  } finally {
    client.release(!isUsable);
  }
}

/** Whether the server has, within `patienceMs`, everything up to this position. A primary always has. */
async function catchesUp(client: pg.PoolClient, lsn: string): Promise<boolean> {
  const text = 'SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll"';
  for (const began = performance.now(); performance.now() - began < patienceMs; await sleep(pollMs)) {
    const { rows } = await client.query<{ hasAll: boolean }>(text, [lsn]);
    if (rows[0]?.hasAll) return true;
  }
  return false;
}
