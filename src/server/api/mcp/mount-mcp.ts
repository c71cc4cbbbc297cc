import { AsyncLocalStorage } from "node:async_hooks";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { Context, Hono } from "hono";
import { answerError } from "~/server/api/answers";
import { keyOf, mayUse } from "~/server/api/api-key";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { allowOnly } from "~/server/api/plain-route";
import { challengeHeader } from "~/server/oauth/assistant-of";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { type Caller, readCaller } from "./caller";
import type { Session } from "./mcp-server";
import { toolsOf } from "./tools";
import { countUnmet } from "./unmet/unmet-requests";

const unknownCaller =
  "Please send a key, or a token of a person who has let you in, as Bearer token. Without one, ask at /mcp.";
const shutDoor = "The operator of this site has shut this door for assistants.";
const batch = "Please send one message in each request.";
const foreignOrigin = "Pages of this origin may not ask here.";

/**
 * Serves the doors for assistants: /mcp for everybody, and /mcp/me for known callers. `origins`: the origins of pages that may
 * ask from a browser, "*" for all.
 */
export function mountMcp(app: Hono, origins: readonly string[]): void {
  app.post("/", async (c) => {
    requireOrigin(c, origins);
    requireOpen(c, (await readSettings()).assistantsRead);
    return answer(c, publicSession(c));
  });
  app.post("/me", async (c) => {
    requireOrigin(c, origins);
    const { assistantsBook, personalAssistants } = await readSettings();
    requireOpen(c, keyOf(c) ? assistantsBook : assistantsBook || personalAssistants);
    const caller = await readCaller(c);
    if (caller !== null && typeof caller === "object") return answer(c, ownSession(caller));
    const challenge = personalAssistants && { "WWW-Authenticate": challengeHeader(caller ?? undefined) };
    return answerError(new AppError("UNAUTHORIZED", unknownCaller), { ...challenge }, c.get("requestId"));
  });
  for (const path of ["/", "/me"]) allowOnly(app, path, ["POST"]);
}

/** What anybody may read. A key needs a scope for it, as by REST; other tokens are not read, so that all get the same. */
function publicSession(c: Context): Session {
  const key = keyOf(c);
  const client = clientInfoOf(c);
  return {
    tools: toolsOf("public"),
    isListed: ({ calls }) => calls.every(({ action }) => mayUse(key, action)),
    makeContext: () => createContext({ headers: new Headers() }, client),
    isPublic: key === null,
  };
}

/** What a known caller may do: to read what everybody may, and to book, change and cancel. */
function ownSession(caller: Caller): Session {
  return {
    tools: toolsOf("own"),
    isListed: ({ calls }) => calls.every(caller.may),
    makeContext: caller.makeContext,
    isPublic: false,
  };
}

/** Throws NOT_FOUND for a door that an owner has shut, and counts it for the owner's report. */
function requireOpen(c: Context, isOpen: boolean): void {
  if (isOpen) return;
  countUnmet({ tool: c.req.path, reason: "door", productId: "", question: "" });
  throw new AppError("NOT_FOUND", shutDoor);
}

/** Throws FORBIDDEN for the pages of other sites, whose names may have been made to lead to this server (DNS rebinding). */
function requireOrigin(c: Context, origins: readonly string[]): void {
  const origin = c.req.header("origin");
  if (origin === undefined || origin === siteUrl() || origins.includes("*") || origins.includes(origin)) return;
  throw new AppError("FORBIDDEN", foreignOrigin);
}

/** The session of the request that is being answered, for the server that the protocol's code makes for it. */
const sessions = new AsyncLocalStorage<Session>();

let handler: Promise<McpHttpHandler> | undefined;

async function answer(c: Context, session: Session): Promise<Response> {
  await refuseBatch(c);
  handler ??= loadHandler();
  const { fetch } = await handler;
  const response = await sessions.run(session, () => fetch(c.req.raw));
  const headers = new Headers(response.headers);
  // Answers depend on what is asked in the body, which no cache of HTTP knows. `ttlMs` speaks to assistants.
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}

/** Throws BAD_REQUEST for several messages at once: thousands of calls would count as one. Protocols since 2025-06-18 have none. */
async function refuseBatch(c: Context): Promise<void> {
  const body = await c.req.raw.clone().text();
  if (body.trimStart().startsWith("[")) throw new AppError("BAD_REQUEST", batch);
}

/** The protocol's code is loaded for the first assistant: most sites have none. */
async function loadHandler(): Promise<McpHttpHandler> {
  const { makeMcpHandler, makeServer } = await import("./mcp-server");
  return makeMcpHandler(() => {
    const session = sessions.getStore();
    if (!session) throw new Error("no session of the request");
    return makeServer(session);
  });
}
