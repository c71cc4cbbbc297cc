import { initTRPC, TRPCError } from "@trpc/server";
import type { OpenApiMeta } from "trpc-to-openapi";
import { type Action, can, type PublicAction } from "~/lib/actions";
import { invalidateCatalogue, pageCache } from "~/server/cache/caches";
import type { Context } from "./context";
import { errorTable } from "./errors";
import { requireAllowed, requireClaimedId } from "./guards";
import type { OperationDoc } from "./openapi/types";
import { toAppError, toProblem } from "./problem";

type RestMeta = OpenApiMeta<object>["openapi"] & object;

type Flags = {
  /** The REST route takes an Idempotency-Key, and its service writes inside of `once`. */
  idempotent?: boolean;
  /** The REST route takes If-Match, and its service asks `requireVersion`. */
  versioned?: boolean;
  /**
   * The REST route's answer to requests without a token is cached until the catalogue changes, so it must depend on
   * tours, cars, offers and today's date alone.
   */
  cached?: boolean;
  /** What it does, as src/lib/actions.ts has it. */
  action?: Action;
};

/** A REST route comes with the words that the API document needs: tests/api/openapi.test.ts checks what types cannot. */
type Documented = {
  openapi: RestMeta & Required<Pick<RestMeta, "operationId" | "summary" | "description" | "successDescription">>;
  doc: OperationDoc;
};

export type ProcedureMeta = Flags & (Documented | { openapi?: undefined; doc?: undefined });

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

/** Services throw domain errors; here, and only here, they become tRPC's. */
const base = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toAppError(result.error);
  // A page that is being rendered may show this error instead of its data.
  if (errorTable[error.code].status >= 500) pageCache().discardLoads();
  throw new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
});

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For everybody. */
export const publicProcedure = (action: PublicAction) => base.meta({ action });

/** For signed-in users whose role may do this: 401 without a valid token, 403 for other roles. */
export const userProcedure = (action: Exclude<Action, PublicAction>) =>
  base.meta({ action }).use(async ({ ctx, next, type }) => {
    const user = await requireAllowed(ctx, action);
    const result = await next({ ctx: { user } });
    // The database's notification comes a moment later; the person who made the change must see it immediately.
    if (type === "mutation" && !can("customer", action)) invalidateCatalogue();
    return result;
  });

/**
 * As {@link userProcedure}, but begins before the token is known to live: the service asks for the user beside its first
 * statements, by `requireUser(ctx, sql)`, and writes nothing before the answer. Whatever it has found, the answer is 401
 * when the token no longer counts.
 */
export const bearerProcedure = (action: Exclude<Action, PublicAction>) =>
  base.meta({ action }).use(async ({ ctx, next }) => {
    const userId = requireClaimedId(ctx);
    const result = await next({ ctx: { userId } });
    await requireAllowed(ctx, action);
    return result;
  });
