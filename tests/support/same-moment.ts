import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { Answer } from "./clients";

/**
 * Gives this test file a way to send requests about a booking at the same moment for certain, and not by luck: a
 * connection of its own holds the booking's row until all of them have read it and wait to write it, in this order.
 */
export function withSameMoment(databaseUrl: () => string) {
  let holder: pg.Client;
  beforeAll(async () => {
    holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
  });
  afterAll(() => holder.end());

  return async (id: string, requests: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    await holder.query("BEGIN");
    await holder.query('SELECT 1 FROM "Booking" WHERE "id" = $1 FOR UPDATE', [id]);
    const answers: Promise<Answer>[] = [];
    for (const request of requests) {
      answers.push(request());
      while ((await countWaiting(holder)) < answers.length) await sleep(5);
    }
    await holder.query("COMMIT");
    return Promise.all(answers);
  };
}

/** How many sessions wait for this one, or for one that does. */
async function countWaiting(holder: pg.Client): Promise<number> {
  // Within a transaction the list of sessions stays as it was first seen.
  await holder.query("SELECT pg_stat_clear_snapshot()");
  const { rows } = await holder.query<{ count: number }>(`
    WITH RECURSIVE behind AS (
      SELECT pg_backend_pid() AS pid
      UNION SELECT s.pid FROM pg_stat_activity s JOIN behind b ON b.pid = ANY(pg_blocking_pids(s.pid))
    ) SELECT count(*)::int - 1 AS count FROM behind`);
  return rows[0]?.count ?? 0;
}
