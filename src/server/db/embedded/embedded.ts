import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { Client } from "~/server/db/pg-client";
import { initialise, start, stop } from "./cluster";
import { handOverSchema, makeDatabase, splitRoles } from "./ownership";
import { findPlace, type Place } from "./place";
import {
  addressOf,
  database,
  defaultReach,
  keepPasswords,
  type Passwords,
  passwordFiles,
  type Reach,
  type Role,
  roles,
} from "./reach";
import { readServer } from "./server";

/** A running embedded database. */
export type Embedded = {
  /** The app's address of it. Another one after a restart: read it for each connection. */
  readonly url: string;
  /** The same for the superuser that owns the cluster: for tools and tests only. */
  readonly ownerUrl: string;
  /** Where its files are, and whether that is outside of DATA_DIR. */
  data: string;
  moved: boolean;
  /** Releases the data and stops the server. */
  close: () => Promise<void>;
};

/** Another process uses the data; the message says which. */
export class DataHeldError extends Error {
  override name = "DataHeldError";
}

const lockKey = 5_648_117;
const retryMs = 500;

/**
 * Starts the PostgreSQL of `dataDir`, or takes over the one that a killed process left running, and keeps it
 * running: when it dies, it is started again. Throws {@link DataHeldError} when a living process has it.
 */
export async function openEmbedded(dataDir: string, reach: Reach = defaultReach): Promise<Embedded> {
  const place = await findPlace(dataDir, reach);
  const passwords = await keepPasswords(dataDir, reach);
  await initialise(place, passwords?.luit_owner ?? null);
  await stopOlder(place, dataDir);

  let server = readServer(place.data) ?? (await start(place));
  const urlOf = (role: Role, name: string) => addressOf(server, passwords, role, name);
  let holder = await holdAsOwner(urlOf, passwords, dataDir);
  await makeDatabase(holder, passwords);
  await handOverSchema(urlOf(roles.owner, database));
  // Of an older version, which listened on the loopback.
  if (reach === "socket") await rm(join(dataDir, passwordFiles.luit), { force: true });

  let isClosing = false;
  let reviving = Promise.resolve();
  const revive = async () => {
    while (!isClosing) {
      try {
        server = readServer(place.data) ?? (await start(place));
        holder = await hold(urlOf(roles.owner, "postgres"), dataDir);
        return guard();
      } catch {
        await sleep(retryMs); // it may still be stopping, or recovering: the app answers 503 meanwhile
      }
    }
  };
  const guard = () => {
    holder.once("end", () => {
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
      await holder.end();
      await stop(place);
    },
  };
}

/** The address of the running database of `dataDir`, whoever started it; null when it does not run. */
export async function findRunning(dataDir: string, role: Role = roles.app): Promise<string | null> {
  const server = readServer((await findPlace(dataDir)).data);
  return server && addressOf(server, await storedPassword(dataDir, role), role, database);
}

/** The password on disk, which a server that listens on the loopback asks for. */
async function storedPassword(dataDir: string, role: Role): Promise<Partial<Passwords>> {
  const text = await readFile(join(dataDir, passwordFiles[role]), "utf8").catch(() => "");
  return { [role]: text.trim() };
}

/** A server that an older version left on the loopback is stopped, unless a living process uses it. */
async function stopOlder(place: Place, dataDir: string): Promise<void> {
  const running = readServer(place.data);
  if (place.reach === "loopback" || !running || running.socket) return;
  const holder = await hold(
    addressOf(running, await storedPassword(dataDir, roles.app), roles.app, "postgres"),
    dataDir,
  );
  await stop(place);
  await holder.end();
}

/** Connects as the owner, and marks the data as ours. Data of an older version gets its owner first. */
async function holdAsOwner(
  urlOf: (role: Role, name: string) => string,
  passwords: Passwords | null,
  dataDir: string,
): Promise<pg.Client> {
  const asOwner = () => hold(urlOf(roles.owner, "postgres"), dataDir);
  try {
    return await asOwner();
  } catch (error) {
    if (!isUnknownRole(error)) throw error;
    const older = await hold(urlOf(roles.app, "postgres"), dataDir);
    try {
      await splitRoles(older, passwords);
    } finally {
      await older.end();
    }
    return asOwner();
  }
}

/** PostgreSQL's codes for a role that does not exist: on a socket, and where passwords are asked for. */
function isUnknownRole(error: unknown): boolean {
  return ["28000", "28P01"].includes(String((error as { code?: unknown }).code));
}

/** Marks the data as ours for as long as this process lives: a session lock, which a killed process loses by itself. */
async function hold(url: string, dataDir: string): Promise<pg.Client> {
  const limits = { keepAlive: true, connectionTimeoutMillis: 10_000, statement_timeout: 60_000 };
  const client = new Client({ connectionString: url, application_name: `luit ${process.pid}`, ...limits });
  client.on("error", () => undefined); // "end" follows, and is handled
  await client.connect();
  // The session of a process killed in this moment may need a while to notice.
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
  throw new DataHeldError(
    `The data in ${dataDir} is in use by process ${pid}. Stop that one first, or set DATA_DIR to a folder of your own.`,
  );
}
