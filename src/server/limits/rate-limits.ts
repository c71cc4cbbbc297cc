import { env } from "~/env";
import type { ClientInfo } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { keyedHash } from "~/server/auth/tokens";
import type { Database } from "~/server/db/client";
import { shared } from "~/server/shared";
import { type Counts, makeCounts } from "./counts";
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
  const all = new Map<LimitName, Counts>();
  const countsOf = (name: LimitName) => {
    const counts = all.get(name) ?? makeCounts(name, limits[name].seconds);
    all.set(name, counts);
    return counts;
  };
  const known = makeCounts("known", knownSeconds);
  return {
    take: async ({ requestId }, name, ...parts) => {
      const key = keyOf(parts);
      const { attempts, leftMs } = await countsOf(name).add(key, 1);
      if (attempts <= scaledPoints(name, factor)) return;
      audit("limit-reached", { requestId }, { limit: name, key });
      throw tooMany(leftMs, name);
    },
    giveBack: async (name, ...parts) => {
      await countsOf(name).add(keyOf(parts), -1);
    },
    clear: (name, ...parts) => countsOf(name).remove(keyOf(parts)),
    remember: (...parts) => known.renew(keyOf(parts)),
    isKnown: (...parts) => known.has(keyOf(parts)),
  };
}

/** Hashed, so that the table contains neither network nor e-mail addresses. */
function keyOf(parts: string[]): string {
  return keyedHash("rate-limit", parts.join(" "));
}

function tooMany(leftMs: number, name: LimitName): AppError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return new AppError("TOO_MANY_REQUESTS", tooManyText(seconds, name), { retryAfter: seconds });
}

/** Deletes expired counters. Returns how many. */
export async function sweepRateLimits({ db, now }: { db: Database; now: Date }): Promise<number> {
  const { count } = await db.rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } });
  return count;
}
