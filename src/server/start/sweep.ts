import { setTimeout as sleep } from "node:timers/promises";
import { sweepIdempotencyKeys } from "~/server/api/idempotency";
import type { Database } from "~/server/db/client";
import { sweepRateLimits } from "~/server/limits/sweep";
import { log } from "~/server/log";
import { purgeSentMail } from "~/server/mail/purge";
import { sweepUploads } from "~/server/storage/uploads";

/** After the start, so that processes which are restarted often sweep as well, and not before requests are served. */
const firstMs = 60_000;
const tenMinutesMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

type Sweep = { of: string; everyMs: number; run: (db: Database, now: Date) => Promise<number> };

/** What is removed when its time is over; `run` says how many there were. Several processes may do it at once. */
const sweeps: Sweep[] = [
  { of: "unused uploads", everyMs: dayMs, run: async (db, now) => (await sweepUploads({ db, now })).length },
  { of: "mails sent long ago", everyMs: dayMs, run: (db, now) => purgeSentMail({ db, now }) },
  { of: "idempotency keys", everyMs: tenMinutesMs, run: (db, now) => sweepIdempotencyKeys({ db, now }) },
  { of: "rate limits run out", everyMs: tenMinutesMs, run: (db, now) => sweepRateLimits({ db, now }) },
];

/** Sweeps until it is stopped; `stop` waits for a sweep at work. */
export function startSweeps(db: Database): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const repeat = async (one: Sweep) => {
    for (let waitMs = firstMs; await waited(waitMs, stopping.signal); waitMs = one.everyMs) await sweepOnce(db, one);
  };
  const done = Promise.all(sweeps.map(repeat));
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** False when it was told to stop meanwhile. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}

async function sweepOnce(db: Database, { of, run }: Sweep): Promise<void> {
  try {
    const removed = await run(db, new Date());
    if (removed > 0) log().info({ removed }, `swept: ${of}`);
  } catch (error) {
    log().warn({ err: error }, `could not sweep: ${of}`);
  }
}
