import { RateLimiterMemory } from "rate-limiter-flexible";
import { databaseTime } from "~/server/clock/clock";
import { sql } from "~/server/db/sql";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";

/** The attempts within a window, and the milliseconds until it ends. */
export type Count = { attempts: number; leftMs: number };

/** Counts attempts by key. A window of some seconds begins with the first attempt after the end of the one before. */
export type Counts = {
  /** Adds 1, or with -1 takes it back. */
  add: (key: string, change: 1 | -1) => Promise<Count>;
  /** Begins a new window with one attempt. */
  renew: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
};

const addStatement = `INSERT INTO "RateLimit" AS counted ("key", "points", "expire") VALUES ($1, $2, $3)
  ON CONFLICT ("key") DO UPDATE SET
    "points" = CASE WHEN counted."expire" <= $4 THEN $2 ELSE counted."points" + $2 END,
    "expire" = CASE WHEN counted."expire" <= $4 THEN $3 ELSE counted."expire" END
  RETURNING "points", "expire"::float8`;

const renewStatement = `INSERT INTO "RateLimit" ("key", "points", "expire") VALUES ($1, 1, $2)
  ON CONFLICT ("key") DO UPDATE SET "points" = 1, "expire" = EXCLUDED."expire"`;

const hasStatement = `SELECT 1 FROM "RateLimit" WHERE "key" = $1 AND "expire" > $2`;

const removeStatement = `DELETE FROM "RateLimit" WHERE "key" = $1`;

/**
 * Counts in the table RateLimit, by the database's time, or in this process's memory while the database is unavailable.
 * `prefix` separates its keys from those of others.
 */
export function makeCounts(prefix: string, seconds: number): Counts {
  const memory = new RateLimiterMemory({ keyPrefix: prefix, points: 0, duration: seconds });
  const rowOf = (key: string) => `${prefix}:${key}`;
  return {
    add: (key, change) =>
      orInMemory(
        () => addToRow(rowOf(key), change, seconds),
        () => addInMemory(memory, key, change),
      ),
    renew: async (key) => {
      const ends = databaseTime().getTime() + seconds * 1000;
      await orInMemory(
        () => sql(renewStatement, [rowOf(key), ends]),
        () => memory.set(key, 1, seconds),
      );
    },
    has: async (key) => {
      const now = databaseTime().getTime();
      const inTable = async () => (await sql(hasStatement, [rowOf(key), now])).length > 0;
      return orInMemory(inTable, async () => (await memory.get(key)) !== null);
    },
    remove: async (key) => {
      await orInMemory(
        () => sql(removeStatement, [rowOf(key)]),
        () => memory.delete(key),
      );
    },
  };
}

async function addToRow(key: string, change: number, seconds: number): Promise<Count> {
  const now = databaseTime().getTime();
  const [row] = await sql<{ points: number; expire: number }>(addStatement, [key, change, now + seconds * 1000, now]);
  if (!row) throw new Error("a count was not returned");
  return { attempts: row.points, leftMs: row.expire - now };
}

async function addInMemory(memory: RateLimiterMemory, key: string, change: 1 | -1): Promise<Count> {
  const { consumedPoints, msBeforeNext } = await (change === 1 ? memory.penalty(key) : memory.reward(key));
  return { attempts: consumedPoints, leftMs: msBeforeNext };
}

/** An error that is not an outage is logged, because requests go on without it. */
async function orInMemory<InTable, InMemory>(
  inTable: () => Promise<InTable>,
  inMemory: () => Promise<InMemory>,
): Promise<InTable | InMemory> {
  try {
    return await inTable();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log().error({ err: error }, "rate limits are counted in memory");
    return inMemory();
  }
}
