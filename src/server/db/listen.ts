import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Client, currentAddress, type DatabaseAddress } from "./pg-client";

type Listening = {
  url: DatabaseAddress;
  channel: string;
  /** Called for each message. */
  onMessage: () => void;
  /** Called with true once every further message will be received, with false as soon as one could be missed. */
  onLive: (isLive: boolean) => void;
};

/** The connection's `application_name`. */
export const listenerName = "luit-listener";
const connectTimeoutMs = 5_000;
/** A connection can break without an error: it is checked this often, and must answer within the same time. */
const pulseMs = 1_000;
const retryMs = 250;

/** `hasTried` resolves once it listens, or once the first attempt to listen has failed. */
export type Listener = { hasTried: Promise<void>; stop: () => Promise<void> };

/** Listens on its own connection, and reconnects whenever that is lost, until `stop`. */
export function listen(listening: Listening): Listener {
  const stopping = new AbortController();
  let noteAttempt = (): void => undefined;
  const hasTried = new Promise<void>((resolve) => {
    noteAttempt = resolve;
  });
  const onLive = (isLive: boolean) => {
    listening.onLive(isLive);
    noteAttempt();
  };
  const done = keepListening({ ...listening, onLive }, stopping.signal);
  return {
    hasTried,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function keepListening(listening: Listening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(listening, signal).catch(() => undefined);
    await pause(retryMs, signal);
  }
}

/** Returns or throws when the connection ends. */
async function listenOnce({ url, channel, onMessage, onLive }: Listening, signal: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: currentAddress(url),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: listenerName,
  });
  const lost = new AbortController();
  const lose = () => {
    if (!lost.signal.aborted) onLive(false);
    lost.abort();
  };
  const over = AbortSignal.any([signal, lost.signal]);
  client.on("error", lose).on("end", lose).on("notification", onMessage);
  try {
    await client.connect();
    await inTime(client.query(`LISTEN ${client.escapeIdentifier(channel)}`));
    onLive(true);
    for (await pause(pulseMs, over); !over.aborted; await pause(pulseMs, over)) await inTime(client.query("SELECT 1"));
  } finally {
    lose();
    await client.end();
  }
}

/** Throws if the answer does not arrive within `pulseMs`. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  const tooLate = async () => {
    await sleep(pulseMs, undefined, { signal: isOver.signal, ref: false });
    // If this process was busy, the answer may have arrived but not been read yet.
    await nextTurn();
    throw new Error("the database connection does not answer");
  };
  try {
    await Promise.race([answer, tooLate()]);
  } finally {
    isOver.abort();
  }
}

/** Returns early when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
