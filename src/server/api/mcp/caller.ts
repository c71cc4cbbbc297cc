import type { Context as HonoContext } from "hono";
import { keyOf, mayUse } from "~/server/api/api-key";
import { assistantMay } from "~/server/api/assistant";
import { clientInfoOf } from "~/server/api/client-address";
import { type Context, createContext, requestTime } from "~/server/api/context";
import { bearerToken } from "~/server/auth/api-key";
import { type AssistantRefusal, assistantOf } from "~/server/oauth/assistant-of";
import type { ToolCall } from "./tools";

/** Who calls at /mcp/me. */
export type Caller = {
  /** Whether the scopes of the caller allow it. */
  may: (call: ToolCall) => boolean;
  /** The context of procedures, in which the caller is the user. */
  makeContext: () => Promise<Context>;
};

/**
 * Who sends the request: the program of a key, which `readApiKey` has checked and counted, or the assistant that a person has let
 * in. Otherwise why it is nobody; null without any token. Tokens of sessions open nothing: an assistant gets what somebody has given
 * to it.
 */
export async function readCaller(c: HonoContext): Promise<Caller | AssistantRefusal | null> {
  const key = keyOf(c);
  const client = clientInfoOf(c);
  if (key) {
    return {
      may: ({ action }) => mayUse(key, action),
      makeContext: () => createContext({ headers: new Headers() }, client),
    };
  }
  const token = bearerToken(c.req.header("authorization"));
  const assistant = token === null ? null : await assistantOf(token, requestTime());
  if (assistant === null || typeof assistant === "string") return assistant;
  return {
    may: ({ action, type }) => assistantMay(assistant, action, type),
    makeContext: () => createContext({ headers: new Headers() }, { ...client, assistant }),
  };
}
