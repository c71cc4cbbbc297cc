import type { Context, MiddlewareHandler } from "hono";
import { type Action, can } from "~/lib/actions";
import { isForTests, scopesFor } from "~/lib/api-scopes";
import { wordList } from "~/lib/word-list";
import { bearerToken, findKey, isKey, type UsedKey } from "~/server/auth/api-key";
import { countKey, type KeyCount } from "~/server/limits/key-limit";
import { inTestCopy } from "~/server/test-copy/test-copy";
import { answerError } from "./answers";
import { requestTime } from "./context";
import { AppError } from "./errors";

declare module "hono" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: module augmentation needs an interface.
  interface ContextVariableMap {
    /** The checked and counted key of a program; undefined for other requests. */
    apiKey: UsedKey | undefined;
  }
}

const unknownKeyMessage = "This key is not known, has ended or has expired.";
const noKeyNeededMessage = "This needs no key. Please send the request without one.";
const noTestMessage = "A test key may not do this: its bookings have no papers, payments and travellers' details.";
const noKeyMessage = "No key may do this. Please log in as a person.";

/**
 * Reads a program's key, and counts the request. The answer says what is left of the key's limit. 401 for a key that does not
 * work, 429 above its limit. Requests of test keys work in tables of their own, and their answers say so.
 */
export function readApiKey(): MiddlewareHandler {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    if (token === null || !isKey(token)) return next();
    const key = await findKey(token, requestTime());
    if (!key) throw new AppError("UNAUTHORIZED", unknownKeyMessage);
    c.set("apiKey", key);
    const count = await countKey(key);
    if (count && count.left < 0) c.res = answerError(overLimit(count), {}, c.get("requestId"));
    else if (key.isTest) await inTestCopy(key, next);
    else await next();
    if (count) addHeaders(c, count);
    if (key.isTest) c.res.headers.set("Luit-Test", "true");
  };
}

/** The key that {@link readApiKey} has found. */
export function keyOf(c: Context): UsedKey | null {
  return c.get("apiKey") ?? null;
}

/** As programs of the trade expect them: the limit, what is left of it, and the seconds until it begins anew. */
function addHeaders(c: Context, { limit, left, resetSeconds }: KeyCount): void {
  c.res.headers.set("RateLimit-Limit", String(limit));
  c.res.headers.set("RateLimit-Remaining", String(Math.max(0, left)));
  c.res.headers.set("RateLimit-Reset", String(resetSeconds));
}

function overLimit({ limit, resetSeconds }: Pick<KeyCount, "limit" | "resetSeconds">): AppError {
  const message = `This key may send ${limit} requests a minute. Please go on in ${resetSeconds} seconds.`;
  return new AppError("TOO_MANY_REQUESTS", message, { retryAfter: resetSeconds });
}

/** The refusals of requests with a key, for the API document: every operation can answer them. */
export const keyErrors = {
  UNAUTHORIZED: unknownKeyMessage,
  FORBIDDEN: noKeyMessage,
  TOO_MANY_REQUESTS: overLimit({ limit: 600, resetSeconds: 23 }).message,
};

/** Whether a request with this key, or without one, passes {@link requireScope}. */
export function mayUse(key: UsedKey | null, action: Action): boolean {
  if (!key) return true;
  return (!key.isTest || isForTests(action)) && scopesFor(action).some((scope) => key.scopes.includes(scope));
}

/** Throws FORBIDDEN if the request has a key without a scope for the action. */
export function requireScope(key: UsedKey | null, action: Action): void {
  if (!key) return;
  if (key.isTest && !isForTests(action)) throw new AppError("FORBIDDEN", noTestMessage);
  if (mayUse(key, action)) return;
  const allowing = scopesFor(action);
  if (allowing.length > 0) {
    throw new AppError("FORBIDDEN", `The key "${key.name}" needs the scope ${wordList(allowing, "or")} for this.`);
  }
  const isForAll = can("visitor", action);
  throw new AppError("FORBIDDEN", isForAll ? noKeyNeededMessage : noKeyMessage);
}
