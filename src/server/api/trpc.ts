import { initTRPC, TRPCError } from "@trpc/server";
import type { OpenApiMeta } from "trpc-to-openapi";
import { forgetCatalogue, pageCache } from "./cache";
import type { Context } from "./context";
import { errorTable } from "./errors";
import { requireAdmin, requireClaimedId, requireUser } from "./guards";
import { toAppError, toProblem } from "./problem";

/**
 * `idempotent`: the REST route takes an Idempotency-Key, and its service writes inside of `once`. `versioned`: it takes
 * If-Match, and its service asks `requireVersion`. `kept`: the REST route's answer to those without a token is kept in
 * memory until the catalogue changes, so it must come from tours, cars and offers alone, and from today's date.
 */
export type ProcedureMeta = OpenApiMeta<{ idempotent?: boolean; versioned?: boolean; kept?: boolean }>;

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
  // A page may be about to show this instead of its data.
  if (errorTable[error.code].status >= 500) pageCache().doubt();
  throw new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
});

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = base;

/** Needs a living token: 401 without. */
export const customerProcedure = base.use(async ({ ctx, next }) => {
  const user = await requireUser(ctx);
  return next({ ctx: { user } });
});

/**
 * Needs a living token as {@link customerProcedure} does, and begins before it is known to live: the service asks for the
 * user beside its first statements, by `requireUser(ctx, sql)`, and writes nothing before the answer. Whatever it has
 * found, the answer is 401 when the token no longer counts.
 */
export const bearerProcedure = base.use(async ({ ctx, next }) => {
  const userId = requireClaimedId(ctx);
  const result = await next({ ctx: { userId } });
  await requireUser(ctx);
  return result;
});

/** Needs the role admin: 401 without a token, 403 with a customer's. */
export const adminProcedure = base.use(async ({ ctx, next, type }) => {
  const user = await requireAdmin(ctx);
  const result = await next({ ctx: { user } });
  // The database tells of the change too, a moment later: who made it sees it at once.
  if (type === "mutation") forgetCatalogue();
  return result;
});
