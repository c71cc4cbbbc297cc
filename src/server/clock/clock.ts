import type { ClientBase, Pool } from "pg";
import { setShared, shared } from "~/server/shared";
import { type Clock, follow, isDoubted } from "./clock.rules";

/** The clock of this process; null before the first look at the database's. */
export function knownClock(): Clock | null {
  return shared<Clock | null>("database-clock", () => null);
}

/**
 * The database's time, by which everything ends, is deleted and is dated. Between two looks at the database it follows a
 * monotonic clock, so a machine whose clock is wrong or jumps does no harm. Without a look: the machine's time.
 */
export function databaseTime(): Date {
  const clock = knownClock();
  return new Date(clock ? Math.round(clock.offsetMs + performance.now()) : Date.now());
}

/** Whether the time is in doubt: then nothing may be ended, deleted or dated that can wait. */
export function isTimeDoubted(): boolean {
  const clock = knownClock();
  return clock !== null && isDoubted(clock, performance.now());
}

const statement = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "ms"`;

/** Looks at the database's clock, and remembers what it says. Throws what the query throws. */
export async function lookAtClock(client: ClientBase | Pool): Promise<Clock> {
  const sentMs = performance.now();
  const { rows } = await client.query<{ ms: number }>(statement);
  const receivedMs = performance.now();
  const [row] = rows;
  if (!row) throw new Error("the database has no time");
  const clock = follow(knownClock(), { sentMs, receivedMs, databaseMs: row.ms, ownMs: Date.now() });
  setShared("database-clock", clock);
  return clock;
}
