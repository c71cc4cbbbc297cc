import { databaseTime } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { claimMessages, readDueEndpoints } from "./claim.service";
import { deliver } from "./deliver.service";

const stopPatienceMs = 3_000;

/**
 * Sends messages, to each receiver by a lane of its own, so that a slow one delays no other. `start` begins a lane for each receiver
 * to which something may go and that has none, and returns how many. `settle` waits for the lanes. `stop` waits too, breaks their
 * requests off after 3 s, and lets nothing more be sent until the next `start`.
 */
export function makeSender(clock: () => Date = databaseTime) {
  const lanes = new Map<string, Promise<void>>();
  let isStopping = false;
  let cut = new AbortController();

  async function drain(db: Database, endpointId: string): Promise<void> {
    try {
      while (!isStopping) {
        const messages = await claimMessages(db, endpointId, clock());
        if (messages.length === 0) return;
        await Promise.all(messages.map((message) => deliver({ db, clock, stop: cut.signal }, message)));
      }
    } catch (error) {
      // The messages are taken again after their lease.
      if (!isDatabaseUnavailable(error)) log().warn({ err: error }, "could not send webhooks");
    } finally {
      lanes.delete(endpointId);
    }
  }

  const settle = async () => {
    await Promise.all(lanes.values());
  };

  return {
    start: async (db: Database): Promise<number> => {
      const idle = (await readDueEndpoints(db, clock())).filter((id) => !lanes.has(id));
      for (const id of idle) lanes.set(id, drain(db, id));
      return idle.length;
    },
    settle,
    stop: async (): Promise<void> => {
      isStopping = true;
      const patience = setTimeout(() => cut.abort(), stopPatienceMs);
      await settle();
      clearTimeout(patience);
      cut = new AbortController();
      isStopping = false;
    },
  };
}
