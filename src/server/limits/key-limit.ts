import { env } from "~/env";
import type { UsedKey } from "~/server/auth/api-key";
import { shared } from "~/server/shared";
import { makeCounts } from "./counts";

const windowSeconds = 60;

/** A key's limit, what is left of it (negative above the limit), and the seconds until a new minute begins. */
export type KeyCount = { limit: number; left: number; resetSeconds: number };

/** Counts a request with the key, over all processes. Null if RATE_LIMIT_FACTOR is 0. */
export async function countKey({ id, perMinute }: Pick<UsedKey, "id" | "perMinute">): Promise<KeyCount | null> {
  if (env.RATE_LIMIT_FACTOR === 0) return null;
  const counts = shared("key-counts", () => makeCounts("api-key", windowSeconds));
  const { attempts, leftMs } = await counts.add(id, 1);
  return { limit: perMinute, left: perMinute - attempts, resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
}
