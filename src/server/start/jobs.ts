import { setTimeout as sleep } from "node:timers/promises";
import { databaseTime, isTimeDoubted } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";

/** Work that is done again and again. Several processes may run it concurrently. */
export type Job = {
  /** For the log, in the infinitive: "delete unused uploads". */
  name: string;
  /** The pause before each run. */
  everyMs: number;
  /** The pause before the first run; `everyMs` by default. */
  firstMs?: number;
  /** It runs also while the time is in doubt (clock.ts): what it does is not decided by the time. All other jobs rest then. */
  needsNoTime?: boolean;
  /** How many things a run does at most. A run that did as many is followed by the next one without a pause. */
  batch?: number;
  /** Returns how many things it did. `now` is the database's time. */
  run: (db: Database, now: Date) => Promise<number>;
  /** Ends what the runs have left going. Called when the last of them has ended. */
  close?: () => Promise<void>;
};

/** Starts the jobs, each in its own rhythm. `stop` waits for those that are running, and closes all. */
export function startJobs(db: Database, jobs: readonly Job[]): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const repeat = async (job: Job) => {
    let waitMs = job.firstMs ?? job.everyMs;
    while (await waited(waitMs, stopping.signal)) {
      const count = await runOnce(db, job);
      waitMs = job.batch !== undefined && count >= job.batch ? 0 : job.everyMs;
    }
  };
  const done = Promise.all(jobs.map(repeat));
  return {
    stop: async () => {
      stopping.abort();
      await done;
      await Promise.all(jobs.map(({ close }) => close?.()));
    },
  };
}

/** Resolves to false when the signal aborts the wait. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}

/** Returns how many things the run did; 0 for one that rests or fails. */
async function runOnce(db: Database, { name, needsNoTime = false, run }: Job): Promise<number> {
  if (!needsNoTime && isTimeDoubted()) return 0;
  try {
    const count = await run(db, databaseTime());
    if (count > 0) log().info({ count }, name);
    return count;
  } catch (error) {
    // The API reports an outage; the next run makes up for this one.
    if (!isDatabaseUnavailable(error)) log().warn({ err: error }, `could not ${name}`);
    return 0;
  }
}
