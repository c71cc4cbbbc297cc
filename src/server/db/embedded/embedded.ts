import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { initialise, readServer, start, stop } from "./cluster";
import { findPlace } from "./place";
import { keepSecret } from "./secret";

/** A running embedded database. */
export type Embedded = {
  url: string;
  /** Where its files are, and whether that is outside of DATA_DIR. */
  data: string;
  moved: boolean;
  /** Lets go of the data and stops the server. */
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
 * running: should it die, it is started again. Throws {@link DataHeldError} when a living process has it.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const place = await findPlace(dataDir);
  const password = await keepSecret(join(dataDir, "postgres-password"));
  await initialise(place, password);
  const address = (port: number, name: string) => `postgresql://luit:${password}@127.0.0.1:${port}/${name}`;

  const port = readServer(place.data)?.port ?? (await start(place));
  let holder = await hold(address(port, "postgres"), dataDir);
  await holder.query("CREATE DATABASE luit").catch((error: unknown) => {
    if ((error as { code?: string }).code !== "42P04") throw error; // it is there already
  });

  let isClosing = false;
  let reviving = Promise.resolve();
  const revive = async () => {
    while (!isClosing) {
      try {
        if (!readServer(place.data)) await start(place, port);
        holder = await hold(address(port, "postgres"), dataDir);
        return guard();
      } catch {
        await sleep(retryMs); // it may still be going down, or recovering: the app answers 503 meanwhile
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
    url: address(port, "luit"),
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

/** Marks the data as ours for as long as this process lives: a session lock, which a killed process loses by itself. */
async function hold(url: string, dataDir: string): Promise<pg.Client> {
  const limits = { keepAlive: true, connectionTimeoutMillis: 10_000, statement_timeout: 60_000 };
  const client = new pg.Client({ connectionString: url, application_name: `luit ${process.pid}`, ...limits });
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
