import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { currentAddress, type DatabaseAddress } from "./address";
import { Client } from "./pg-client";

type Listening = {
  url: DatabaseAddress;
  channel: string;
  /** For each message, from the moment at which it is heard that there are any. */
  onMessage: () => void;
  /** Told true when every message from now on will be heard, false as soon as one could be missed. */
  onLive: (isLive: boolean) => void;
};

/** The name under which PostgreSQL lists the connection. */
export const listenerName = "luit-listener";
const connectTimeoutMs = 5_000;
/** A connection may be cut without a sign: it is asked this often, and has this long to answer. */
const pulseMs = 1_000;
const retryMs = 250;

/** Listens on a connection of its own, and connects anew whenever that is lost, until `stop`. */
export function listen(listening: Listening): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = keepListening(listening, stopping.signal);
  return {
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

/** Ends when the connection does, by throwing or not. */
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

/** Throws where the answer has not come in `pulseMs`. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  const tooLate = async () => {
    await sleep(pulseMs, undefined, { signal: isOver.signal, ref: false });
    // It may lie there unread, for this process was busy: that is no silence.
    await nextTurn();
    throw new Error("no sign of life");
  };
  try {
    await Promise.race([answer, tooLate()]);
  } finally {
    isOver.abort();
  }
}

/** Cut short by the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
