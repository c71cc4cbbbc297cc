import type { Context as HonoContext } from "hono";
import type { Action } from "~/lib/actions";
import { keyOf, mayUse } from "~/server/api/api-key";
import { clientInfoOf } from "~/server/api/client-address";
import { type Context, createContext } from "~/server/api/context";

/** Who calls at /mcp/me. */
export type Caller = {
  /** Whether the scopes of the caller allow it. */
  may: (action: Action) => boolean;
  /** The context of procedures, in which the caller is the user. */
  makeContext: () => Promise<Context>;
};

/**
 * Who sends the request; null for nobody. The door learns it here alone. Keys are known: `readApiKey` has checked and counted
 * them. Other bearer tokens, those of sessions too, open nothing: an assistant gets what somebody has given to it.
 */
export async function readCaller(c: HonoContext): Promise<Caller | null> {
  const key = keyOf(c);
  if (!key) return null;
  const client = clientInfoOf(c);
  return {
    may: (action) => mayUse(key, action),
    makeContext: () => createContext({ headers: new Headers() }, client),
  };
}
