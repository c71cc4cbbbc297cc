import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { median } from "~bench/drive";
import type { Server } from "~bench/servers";
import type { Read } from "./readers";

/** How long a process's readers saw old prices, over all edits. */
export type Lag = {
  name: string;
  reads: number;
  /** Answers without a price: the server shed load, or closed the idle connection. */
  refused: number;
  /** The time from the edit's answer to the last answer with an old price: median and maximum of the edits, in ms. */
  medianMs: number;
  mostMs: number;
  /** The time from the edit's answer to the begin of the last read that got an old price: maximum of the edits, in ms. */
  begunMs: number;
  /** Reads that began more than `staleAfterMs` after the edit's answer and got an old price. */
  late: number;
};

export type Staleness = {
  readers: number;
  edits: number;
  staleAfterMs: number;
  processes: Lag[];
  /** The same while B's listener is cut; empty without a listener. */
  cut: Lag[];
  cuts: number;
};

/** One edit: the new price, and the time of its answer. */
type Edit = { price: number; answeredAt: number };

export const staleAfterMs = 100;

/** Readers of one address: `stop` ends them and returns their reads. */
export function startReaders(url: string, count: number): { stop: () => Promise<Read[]> } {
  const child = fork("bench/figures/readers.ts", [url, String(count)]);
  return {
    stop: async () => {
      const message = once(child, "message");
      const lost = once(child, "exit").then(() => {
        throw new Error("The readers' process ended early.");
      });
      child.send("stop");
      const [reads] = (await Promise.race([message, lost])) as [Read[]];
      return reads;
    },
  };
}

type Round = {
  servers: readonly Server[];
  path: string;
  readers: number;
  /** Sets this price by process A. */
  edit: (price: number) => Promise<void>;
  prices: readonly number[];
  pauses: { settleMs: number; betweenEditsMs: number };
  /** Runs beside every fifth edit. */
  disturb?: () => Promise<void>;
};

/** Edits the price while both processes are read. */
export async function watchEdits({ servers, path, readers, edit, prices, pauses, disturb }: Round): Promise<Lag[]> {
  const each = Math.floor(readers / servers.length);
  const groups = servers.map(({ url }) => startReaders(`${url}${path}`, each));
  await sleep(pauses.settleMs);
  const edits: Edit[] = [];
  for (const [index, price] of prices.entries()) {
    const disturbed = index % 5 === 2 ? disturb?.() : undefined;
    await edit(price);
    edits.push({ price, answeredAt: Date.now() });
    await disturbed;
    await sleep(pauses.betweenEditsMs);
  }
  await sleep(pauses.settleMs);
  const reads = await Promise.all(groups.map((group) => group.stop()));
  return servers.map(({ name }, index) => toLag(name, reads[index] ?? [], edits));
}

function toLag(name: string, asked: readonly Read[], edits: readonly Edit[]): Lag {
  const reads = asked.filter((read): read is [number, number, number] => read[2] !== null);
  const order = new Map(edits.map(({ price }, index) => [price, index]));
  // For each edit: the reads that still got an earlier price.
  const lags = edits.map(({ answeredAt }, index) => {
    const old = reads.filter(([, seen, price]) => seen > answeredAt && (order.get(price) ?? -1) < index);
    const late = old.filter(([begun]) => begun > answeredAt + staleAfterMs).length;
    const most = (times: number[]) => times.reduce((a, b) => Math.max(a, b), answeredAt) - answeredAt;
    return { late, seenMs: most(old.map(([, seen]) => seen)), begunMs: most(old.map(([begun]) => begun)) };
  });
  return {
    name,
    reads: reads.length,
    refused: asked.length - reads.length,
    medianMs: median(lags.map(({ seenMs }) => seenMs)),
    mostMs: Math.max(...lags.map(({ seenMs }) => seenMs)),
    begunMs: Math.max(...lags.map(({ begunMs }) => begunMs)),
    late: lags.reduce((sum, { late }) => sum + late, 0),
  };
}

/** The database connections that listen for changes. */
export async function findListeners(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'luit-listener' AND datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}
