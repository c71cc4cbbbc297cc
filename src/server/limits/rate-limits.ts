import type { QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env";
import type { ClientInfo } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { keyedHash } from "~/server/auth/tokens";
import { millisecondsAhead } from "~/server/clock/clock";
import { type Database, databasePool } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { shared } from "~/server/shared";
import { knownSeconds, type LimitName, limits, scaledPoints, tooManyText } from "./limits.rules";

export type RateLimits = {
  /** Counts one attempt. Throws TOO_MANY_REQUESTS above the limit. */
  take: (from: Pick<ClientInfo, "requestId">, name: LimitName, ...key: string[]) => Promise<void>;
  /** Uncounts one attempt. */
  giveBack: (name: LimitName, ...key: string[]) => Promise<void>;
  /** Resets the count. */
  clear: (name: LimitName, ...key: string[]) => Promise<void>;
  /** Remembers that an address has signed in to an account; `isKnown` returns whether it has. */
  remember: (account: string, address: string) => Promise<void>;
  isKnown: (account: string, address: string) => Promise<boolean>;
};

/** The limits of this process; all processes with the same database count together. Null if RATE_LIMIT_FACTOR is 0. */
export function rateLimits(): RateLimits | null {
  return shared("rate-limits", () => makeRateLimits(env.RATE_LIMIT_FACTOR));
}

export function makeRateLimits(factor: number): RateLimits | null {
  if (factor === 0) return null;
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? makeLimiter(name, scaledPoints(name, factor), limits[name].seconds);
    limiters.set(name, limiter);
    return limiter;
  };
  const known = makeLimiter("known", 1, knownSeconds);
  return {
    take: async ({ requestId }, name, ...key) => {
      try {
        await limiterOf(name).consume(keyOf(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          audit("limit-reached", { requestId }, { limit: name, key: keyOf(key) });
          throw tooMany(error, name);
        }
        throw error;
      }
    },
    giveBack: async (name, ...key) => void (await limiterOf(name).reward(keyOf(key))),
    clear: async (name, ...key) => void (await limiterOf(name).delete(keyOf(key))),
    remember: async (...key) => void (await known.set(keyOf(key), 1, knownSeconds)),
    isKnown: async (...key) => (await known.get(keyOf(key))) !== null,
  };
}

type Counter = { points: number; expire: string | null };

/** Counts in the table RateLimit, or in this process's memory while the database is unavailable. */
function makeLimiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    keyPrefix,
    points,
    duration,
    storeClient: store,
    storeType: "pool",
    tableName: "RateLimit",
    tableCreated: true,
    clearExpiredByTimeout: false, // sweepRateLimits does that
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}

/** The library stores counts and times (ms since 1970) as numbers. A number above this is a time. */
const earliestTime = 1e12;

/**
 * The library goes by the machine's clock, and the table by the database's: otherwise a process that is ahead would end the
 * counts of all. Logs unexpected errors, because the library silently counts in memory after any error.
 */
const store = {
  query: async (query: QueryConfig<(string | number)[]>) => {
    const aheadMs = millisecondsAhead();
    const toTable = (value: string | number) =>
      typeof value === "number" && value > earliestTime ? value - aheadMs : value;
    try {
      const { rows, ...result } = await databasePool().query<Counter>({
        ...query,
        values: query.values?.map(toTable) ?? [],
      });
      return { ...result, rows: rows.map((row) => ({ ...row, expire: row.expire && Number(row.expire) + aheadMs })) };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log().error({ err: error }, "rate limits are counted in memory");
      throw error;
    }
  },
};

/** Hashed, so that the table contains neither network nor e-mail addresses. */
function keyOf(parts: string[]): string {
  return keyedHash("rate-limit", parts.join(" "));
}

function tooMany({ msBeforeNext }: RateLimiterRes, name: LimitName): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError("TOO_MANY_REQUESTS", tooManyText(seconds, name), { retryAfter: seconds });
}

/** Deletes expired counters. Returns how many. */
export async function sweepRateLimits({ db, now }: { db: Database; now: Date }): Promise<number> {
  const { count } = await db.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
  return count;
}
