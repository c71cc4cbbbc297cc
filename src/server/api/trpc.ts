import { initTRPC, TRPCError } from "@trpc/server";
import { type Action, can, type PublicAction } from "~/lib/actions";
import { audit } from "~/server/auth/audit";
import { invalidateCatalogue, pageCache } from "~/server/cache/caches";
import { limitAccount } from "~/server/limits/guards";
import type { AccountLimit } from "~/server/limits/limits.rules";
import { inSpan } from "~/server/traces/tracing";
import { requireScope } from "./api-key";
import { requireAssistantScope } from "./assistant";
import type { Context } from "./context";
import { errorTable, mayBreakPages } from "./errors";
import { requireAllowed, requireClaimedId } from "./guards";
import type { AgentTool } from "./mcp/agent-tool";
import type { OperationDoc } from "./openapi/types";
import { toAppError, toProblem } from "./problem";

type Flags = {
  /**
   * The REST route accepts an Idempotency-Key, and its service uses `withIdempotency`. `true`: the browser sends one too
   * (src/lib/idempotent-calls.ts). `programs`: only programs do.
   */
  idempotent?: true | "programs";
  /** No key is a reason to refuse a request, because the specified client knows of none. The service uses `onceInTransaction`. */
  lenientKey?: true;
  /** The REST route accepts If-Match, and its service calls `requireVersion`. */
  versioned?: boolean;
  /**
   * The REST route's answer to requests without a token is cached until the catalogue changes, so it must depend on
   * tours, cars, offers and today's date alone.
   */
  cached?: boolean;
  /** How often a customer may do it, other than by a key: `mail-account` for what writes mail (tests/api/contract/account-limits.test.ts). */
  limit?: AccountLimit;
  /** The action of src/lib/actions.ts that is checked. */
  action?: Action;
  /** The procedure as a tool of assistants; by default it is none. */
  agent?: AgentTool;
};

/** A REST route needs texts for the API document; tests/api/openapi.test.ts checks what types cannot. */
export type ProcedureMeta = Flags & (OperationDoc | { route?: undefined });

const t = initTRPC
  .meta<ProcedureMeta>()
  .context<Context>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const problem = toProblem(toAppError(error));
      return { ...shape, message: problem.message, data: { ...shape.data, problem } };
    },
  });

/** Converts the domain errors that services throw to tRPC errors. */
const base = t.procedure.use(async ({ next, path }) => {
  const result = await inSpan(`procedure ${path}`, { "rpc.method": path }, next, (done) =>
    done.ok ? undefined : done.error,
  );
  if (result.ok) return result;
  const error = toAppError(result.error);
  // A page that is being rendered may show this error instead of its data.
  if (mayBreakPages(error.code)) pageCache().discardLoads();
  throw new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
});

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;

/**
 * A program's key, and an assistant, needs a scope that allows the action: 403 without one. What they change is logged with their
 * names.
 */
const scoped = (action: Action) =>
  base.meta({ action }).use(async ({ ctx, next, type, path }) => {
    const { key, assistant } = ctx;
    requireScope(key, action);
    requireAssistantScope(assistant, action, type);
    const result = await next();
    if (type !== "mutation") return result;
    if (key && result.ok) {
      audit("key-used", ctx, { userId: key.account.id, keyId: key.id, key: key.name, operation: path });
    }
    if (assistant) {
      const { user, grant, client } = assistant;
      const what = { userId: user.id, grantId: grant.id, clientName: client.name, procedure: path, isDone: result.ok };
      audit("assistant-acted", ctx, what);
    }
    return result;
  });

/** For everybody, signed in or not. */
export const publicProcedure = (action: PublicAction) => scoped(action);

/** For signed-in users whose role allows the action: 401 without a valid token, 403 for other roles. */
export const userProcedure = (action: Exclude<Action, PublicAction>) =>
  scoped(action).use(async ({ ctx, next, type, meta }) => {
    const user = await requireAllowed(ctx, action);
    const limit = user.role === "customer" && !ctx.key ? meta?.limit : undefined;
    const result = await limitAccount(ctx, limit, user.id, () => next({ ctx: { user } }));
    // The database's notification comes a moment later; the person who made the change must see it immediately.
    if (type === "mutation" && !can("customer", action)) invalidateCatalogue();
    return result;
  });

/**
 * As {@link userProcedure}, but starts before the token is checked for revocation: the service calls
 * `requireUser(ctx, sql)`, pipelined with its first statements, and writes nothing before that resolves. A revoked token is
 * answered with 401 in any case.
 */
export const bearerProcedure = (action: Exclude<Action, PublicAction>) =>
  claimedProcedure(action).use(limitedBearer(action));

/**
 * Like {@link bearerProcedure}, but without its limit and its check for revocation. The procedure adds both by
 * {@link limitedBearer}, after the steps that must come first.
 */
export const claimedProcedure = (action: Exclude<Action, PublicAction>) =>
  scoped(action).use(({ ctx, next }) => next({ ctx: { userId: requireClaimedId(ctx) } }));

/** The second step: counts the limit of the account, and answers 401 for a revoked token. */
export const limitedBearer = (action: Exclude<Action, PublicAction>) =>
  t.middleware(async ({ ctx, next, meta }) => {
    const result = await limitAccount(ctx, ctx.key ? undefined : meta?.limit, requireClaimedId(ctx), next);
    await requireAllowed(ctx, action);
    return result;
  });
