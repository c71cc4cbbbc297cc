import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { Client } from "~/server/db/pg-client";
import { startConnectTimeoutMs } from "~/server/db/pool";
import { initialise, start, stop } from "./cluster";
import { handOverSchema, makeDatabase, splitRoles } from "./ownership";
import { findPlace, type Place } from "./place";
import {
  addressOf,
  database,
  defaultReach,
  type Passwords,
  passwordFiles,
  type Reach,
  type Role,
  readPasswords,
  roles,
} from "./reach";
import { readServer } from "./server";

/** A running embedded database. */
export type Embedded = {
  /** The app's address. It changes at a restart: read it for each connection. */
  readonly url: string;
  /** The address for the superuser that owns the cluster: for tools and tests only. */
  readonly ownerUrl: string;
  /** Where its files are, and whether that is outside of DATA_DIR. */
  data: string;
  moved: boolean;
  /** Releases the data and stops the server. */
  close: () => Promise<void>;
};

/** Thrown when another process uses the data; the message names it. */
export class DataInUseError extends Error {
  override name = "DataInUseError";
}

const lockKey = 5_648_117;
const retryMs = 500;

/**
 * Starts the PostgreSQL of `dataDir`, or takes over one that a killed process left running, and restarts it if it stops.
 * Throws {@link DataInUseError} if another process uses it.
 */
export async function openEmbedded(dataDir: string, reach: Reach = defaultReach): Promise<Embedded> {
  const place = await findPlace(dataDir, reach);
  const passwords = await readPasswords(dataDir, reach);
  await initialise(place, passwords?.luit_owner ?? null);
  await stopOlder(place, dataDir);

  let server = readServer(place.data) ?? (await start(place));
  const urlOf = (role: Role, name: string) => addressOf(server, passwords, role, name);
  let owner = await lockAsOwner(urlOf, passwords, dataDir);
  await makeDatabase(owner, passwords);
  await handOverSchema(urlOf(roles.owner, database));
  // Written by older versions, which listened on the loopback.
  if (reach === "socket") await rm(join(dataDir, passwordFiles.luit), { force: true });

  let isClosing = false;
  let reviving = Promise.resolve();
  const revive = async () => {
    while (!isClosing) {
      try {
        server = readServer(place.data) ?? (await start(place));
        owner = await lock(urlOf(roles.owner, "postgres"), dataDir);
        return guard();
      } catch {
        await sleep(retryMs); // it may still be stopping or recovering; the app answers 503 in the meantime
      }
    }
  };
  const guard = () => {
    owner.once("end", () => {
      if (!isClosing) reviving = revive();
    });
  };
  guard();

  return {
    get url() {
      return urlOf(roles.app, database);
    },
    get ownerUrl() {
      return urlOf(roles.owner, database);
    },
    data: place.data,
    moved: place.moved,
    close: async () => {
      isClosing = true;
      await reviving;
      await owner.end();
      await stop(place);
    },
  };
}

/** The address of the running database of `dataDir`; null if it does not run. */
export async function findRunning(dataDir: string, role: Role = roles.app): Promise<string | null> {
  const server = readServer((await findPlace(dataDir)).data);
  return server && addressOf(server, await storedPassword(dataDir, role), role, database);
}

/** The password on disk, which a server that listens on the loopback requires. */
async function storedPassword(dataDir: string, role: Role): Promise<Partial<Passwords>> {
  const text = await readFile(join(dataDir, passwordFiles[role]), "utf8").catch(() => "");
  return { [role]: text.trim() };
}

/** Stops a server that an older version left running on the loopback. Throws {@link DataInUseError} if it is in use. */
async function stopOlder(place: Place, dataDir: string): Promise<void> {
  const running = readServer(place.data);
  if (place.reach === "loopback" || !running || running.socket) return;
  const client = await lock(
    addressOf(running, await storedPassword(dataDir, roles.app), roles.app, "postgres"),
    dataDir,
  );
  await stop(place);
  await client.end();
}

/** Connects as the owner, and locks the data. Converts data of an older version, which has no owner role yet. */
async function lockAsOwner(
  urlOf: (role: Role, name: string) => string,
  passwords: Passwords | null,
  dataDir: string,
): Promise<pg.Client> {
  const asOwner = () => lock(urlOf(roles.owner, "postgres"), dataDir);
  try {
    return await asOwner();
  } catch (error) {
    if (!isUnknownRole(error)) throw error;
    const older = await lock(urlOf(roles.app, "postgres"), dataDir);
    try {
      await splitRoles(older, passwords);
    } finally {
      await older.end();
    }
    return asOwner();
  }
}

/** PostgreSQL's codes for a role that does not exist: on a socket, and with passwords. */
function isUnknownRole(error: unknown): boolean {
  return ["28000", "28P01"].includes(String((error as { code?: unknown }).code));
}

/** Connects and takes a session lock, which marks the data as in use until this process ends, even if it is killed. */
async function lock(url: string, dataDir: string): Promise<pg.Client> {
  const limits = { keepAlive: true, connectionTimeoutMillis: startConnectTimeoutMs, statement_timeout: 60_000 };
  const client = new Client({ connectionString: url, application_name: `luit ${process.pid}`, ...limits });
  await client.connect();
  // PostgreSQL may need a moment to notice that the process that held the lock was killed.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ ok: boolean }>("SELECT pg_try_advisory_lock($1) AS ok", [lockKey]);
    if (rows[0]?.ok) return client;
    await sleep(100);
  }
  const { rows } = await client.query<{ application_name: string }>(
    "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted",
    [lockKey],
  );
  await client.end();
  const pid = rows[0]?.application_name.split(" ")[1] ?? "unknown";
  throw new DataInUseError(
    `The data in ${dataDir} is in use by process ${pid}. Stop that one first, or set DATA_DIR to a folder of your own.`,
  );
}
