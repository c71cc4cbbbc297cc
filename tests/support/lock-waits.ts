import { expect } from "vitest";

type Query = (sql: string) => Promise<{ count: number }[]>;

/**
 * Waits until this many sessions wait for a lock of the session that `query` runs in, directly or behind each other.
 * Within a transaction PostgreSQL caches the list of sessions, so the cache is cleared each time.
 */
export async function untilLocksWait(query: Query, sessions = 1): Promise<void> {
  const countWaiting = async () => {
    await query("SELECT 0 AS count FROM pg_stat_clear_snapshot()");
    const [row] = await query(`
      WITH RECURSIVE behind AS (
        SELECT pg_backend_pid() AS pid
        UNION SELECT s.pid FROM pg_stat_activity s JOIN behind b ON b.pid = ANY(pg_blocking_pids(s.pid))
      ) SELECT count(*)::int - 1 AS count FROM behind`);
    return row?.count ?? 0;
  };
  await expect.poll(countWaiting, { interval: 5, timeout: 20_000 }).toBeGreaterThanOrEqual(sessions);
}
