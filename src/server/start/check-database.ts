import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { databaseTime, lookAtClock } from "~/server/clock/clock";
import { describeDifference, reportedMs, toleratedMs } from "~/server/clock/clock.rules";
import { withClient } from "~/server/db/pg-client";
import { optionsOf, sessionSettings, startConnectTimeoutMs } from "~/server/db/pool";
import { findWrongSettings } from "~/server/db/pooled";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { type CommitSettings, findWeakness } from "./replicas.rules";
import { StartError } from "./start-error";

type Setting = "DATABASE_URL" | "DIRECT_URL";

/** A pooler loses notifications, so this is also how long its refusal takes. */
const notifyTimeoutMs = 5_000;
/** Two processes that start at the same time check different keys. */
const largestKey = 2 ** 31;

/**
 * Verifies that sessions of the database at `url` keep their locks and receive notifications, which migrations and caches
 * need. A pooler in transaction mode gives neither, nor do some databases that speak PostgreSQL's protocol. Throws
 * {@link StartError}.
 */
export async function checkSessions(url: string, setting: Setting): Promise<void> {
  await withTwo(url, url, async (one, other) => {
    await checkLocks(one, other, setting);
    await checkNotifications(one, other, setting);
  });
}

/**
 * Verifies that sessions of the database at `url` accept their settings when they start. A pooler refuses or ignores
 * them. Throws {@link StartError}.
 */
export async function checkSettings(url: string): Promise<void> {
  const advice = "Is it a pooler? Then set DIRECT_URL to the PostgreSQL server behind it.";
  const config = { connectionString: url, options: optionsOf(sessionSettings) };
  const wrong = await withClient(
    { ...config, connectionTimeoutMillis: startConnectTimeoutMs },
    findWrongSettings,
  ).catch((error: unknown) => {
    if (!/unsupported startup parameter/.test(String(error))) throw error;
    throw new StartError(`DATABASE_URL refuses the settings of sessions. ${advice}`);
  });
  if (wrong.length > 0) throw new StartError(`Sessions of DATABASE_URL have ${listed(wrong)}. ${advice}`);
}

/**
 * Verifies that the pooler at `pooledUrl` leads to the database at `directUrl`, and that its sessions have the settings
 * that the app needs. Throws {@link StartError}.
 */
export async function checkPooler(pooledUrl: string, directUrl: string): Promise<void> {
  await withTwo(directUrl, pooledUrl, async (direct, pooled) => {
    const key = randomInt(largestKey);
    await direct.query("SELECT pg_advisory_lock($1)", [key]);
    if (await isFree(pooled, "pg_try_advisory_xact_lock", key)) {
      throw new StartError("DATABASE_URL and DIRECT_URL do not lead to the same database on the same server.");
    }
    const wrong = await findWrongSettings(pooled);
    if (wrong.length === 0) return;
    throw new StartError(
      `Sessions of DATABASE_URL have ${listed(wrong)}: these are not the defaults of the role in DIRECT_URL. Use the same role in both, and let the pooler reconnect (RECONNECT in PgBouncer's console).`,
    );
  });
}

/**
 * Verifies that `readUrl` names a replica of the server at `directUrl`, or the same server. Throws
 * {@link StartError}; returns false if it does not answer, as reads then go to the primary.
 */
export async function checkReplica(readUrl: string, directUrl: string): Promise<boolean> {
  const identities = [directUrl, readUrl].map((connectionString) =>
    withClient({ connectionString, connectionTimeoutMillis: startConnectTimeoutMs }, readIdentity),
  );
  try {
    const [primary, replica] = await Promise.all(identities);
    if (primary === replica) return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
  throw new StartError("DATABASE_READ_URL is not a replica of the database in DATABASE_URL.");
}

/**
 * Verifies that commits of sessions at `url` wait for this number of synchronous replicas. Throws {@link StartError}. Which
 * replicas are connected is not checked: without them commits wait, and nothing is lost.
 */
export async function checkReplication(url: string, replicas: number): Promise<void> {
  if (replicas === 0) return;
  const settings = await withClient(
    { connectionString: url, connectionTimeoutMillis: startConnectTimeoutMs },
    readCommits,
  );
  const weakness = findWeakness(settings, replicas);
  if (weakness === null) return;
  throw new StartError(
    `The database can lose what it has confirmed, although DATABASE_SYNC_REPLICAS is ${replicas}. ${weakness}`,
  );
}

/**
 * Looks at the clock of the database at `url`, by which everything ends and is dated. Returns a line if this machine's clock
 * differs from it; null if not. Throws {@link StartError} if it differs by more than an hour: then one of both is badly wrong.
 */
export async function compareClocks(url: string): Promise<string | null> {
  const { aheadMs } = await withClient(
    { connectionString: url, connectionTimeoutMillis: startConnectTimeoutMs },
    lookAtClock,
  );
  const difference = describeDifference(aheadMs);
  if (Math.abs(aheadMs) > toleratedMs) {
    const there = databaseTime();
    const here = new Date(there.getTime() + aheadMs);
    const times = `this machine's clock says ${toSeconds(here)}, the database's ${toSeconds(there)}`;
    throw new StartError(`The clocks differ: ${times}. Set the wrong one, by NTP on both machines, and start again.`);
  }
  if (Math.abs(aheadMs) <= reportedMs) return null;
  return `The clock of this machine is ${difference} the database's, by which the app goes: set it by NTP`;
}

function toSeconds(time: Date): string {
  return time.toISOString().replace(/\.\d+/, "");
}

/** What a primary and its streaming replicas have in common. */
async function readIdentity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `SELECT "system_identifier" || ' ' || "oid" AS "identity"
     FROM pg_control_system(), pg_database WHERE "datname" = current_database()`,
  );
  return rows[0]?.identity ?? "";
}

async function readCommits(client: pg.Client): Promise<CommitSettings> {
  const { rows } = await client.query<CommitSettings>(
    `SELECT current_setting('synchronous_standby_names') AS "synchronous_standby_names",
       current_setting('synchronous_commit') AS "synchronous_commit"`,
  );
  if (!rows[0]) throw new Error("The database has no settings");
  return rows[0];
}

async function checkLocks(one: pg.Client, other: pg.Client, setting: Setting): Promise<void> {
  const key = randomInt(largestKey);
  await one.query("SELECT pg_advisory_lock($1)", [key]);
  const isShared = await isFree(other, "pg_try_advisory_lock", key);
  await one.query("SELECT pg_advisory_unlock_all()");
  if (isShared) {
    throw new StartError(
      `Two connections to ${setting} got the same advisory lock, so its sessions hold no locks. ${adviceOn(setting)}`,
    );
  }
}

async function checkNotifications(one: pg.Client, other: pg.Client, setting: Setting): Promise<void> {
  const channel = one.escapeIdentifier(`luit_check_${randomInt(largestKey)}`);
  const heard = new Promise<boolean>((resolve) => one.once("notification", () => resolve(true)));
  const speak = async () => {
    await one.query(`LISTEN ${channel}`);
    await other.query(`NOTIFY ${channel}`);
    return Promise.race([heard, sleep(notifyTimeoutMs, false, { ref: false })]);
  };
  const isHeard = await speak().catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return false; // a database without LISTEN
  });
  if (isHeard) return;
  throw new StartError(
    `A connection to ${setting} that listens (LISTEN) received no notification. ${adviceOn(setting)}`,
  );
}

function adviceOn(setting: Setting): string {
  const server = "a PostgreSQL server, not a pooler in transaction mode";
  return setting === "DIRECT_URL" ? `It must name ${server}.` : `It must name ${server}, unless DIRECT_URL does.`;
}

function listed(settings: [string, string][]): string {
  return settings.map(([name, value]) => `${name} = ${value}`).join(", ");
}

async function isFree(client: pg.Client, tryLock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(`SELECT ${tryLock}($1) AS "isFree"`, [key]);
  return rows[0]?.isFree === true;
}

async function withTwo(
  firstUrl: string,
  secondUrl: string,
  work: (first: pg.Client, second: pg.Client) => Promise<void>,
): Promise<void> {
  const config = (connectionString: string) => ({ connectionString, connectionTimeoutMillis: startConnectTimeoutMs });
  await withClient(config(firstUrl), (first) => withClient(config(secondUrl), (second) => work(first, second)));
}
