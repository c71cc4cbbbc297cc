import { setTimeout as sleep } from "node:timers/promises";
import { sweepIdempotencyKeys } from "~/server/api/idempotency";
import type { Database } from "~/server/db/client";
import { sweepRateLimits } from "~/server/limits/sweep";
import { log } from "~/server/log";
import { purgeSentMail } from "~/server/mail/purge";
import { sweepUploads } from "~/server/storage/uploads";

/** The first sweep comes soon after the start, so that frequently restarted processes sweep as well. */
const firstMs = 60_000;
const tenMinutesMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

type Sweep = { target: string; everyMs: number; run: (db: Database, now: Date) => Promise<number> };

/** Each `run` removes expired rows and returns their number. Several processes may run it concurrently. */
const sweeps: Sweep[] = [
  { target: "unused uploads", everyMs: dayMs, run: async (db, now) => (await sweepUploads({ db, now })).length },
  { target: "mails sent long ago", everyMs: dayMs, run: (db, now) => purgeSentMail({ db, now }) },
  { target: "idempotency keys", everyMs: tenMinutesMs, run: (db, now) => sweepIdempotencyKeys({ db, now }) },
  { target: "expired rate limits", everyMs: tenMinutesMs, run: (db, now) => sweepRateLimits({ db, now }) },
];

/** Starts periodic sweeps. `stop` waits for a running sweep. */
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

/** Resolves to false when the signal aborts the wait. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}

async function sweepOnce(db: Database, { target, run }: Sweep): Promise<void> {
  try {
    const removed = await run(db, new Date());
    if (removed > 0) log().info({ removed }, `swept: ${target}`);
  } catch (error) {
    log().warn({ err: error }, `could not sweep: ${target}`);
  }
}
