import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import { sweepUploads } from "~/server/storage/uploads";

/** After the start, so that processes which are restarted often sweep as well, and not before requests are served. */
const firstMs = 60_000;
const everyMs = 24 * 60 * 60 * 1000;

/** Removes unused uploads once a day until it is stopped; `stop` waits for a sweep at work. */
export function sweepDaily(db: Database): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    for (let waitMs = firstMs; await waited(waitMs, stopping.signal); waitMs = everyMs) await sweep(db);
  };
  const done = run();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

/** False when it was told to stop meanwhile. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}

async function sweep(db: Database): Promise<void> {
  try {
    const removed = await sweepUploads({ db, now: new Date() });
    if (removed.length > 0) log().info({ removed: removed.length }, "unused uploads removed");
  } catch (error) {
    log().warn({ err: error }, "could not sweep the uploads");
  }
}
