import { getTRPCErrorShape, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context } from "hono";
import { maxBatchedCalls } from "~/lib/max-batched-calls";
import { answerError, logFailure, retryHeaders } from "./answers";
import { clientInfoOf } from "./client-address";
import { createContext } from "./context";
import { type AppError, errorTable } from "./errors";
import { readIdempotencyKey } from "./idempotency";
import { toAppError } from "./problem";
import { procedures } from "./rest";
import { appRouter } from "./root";

/** Answers requests below /api/trpc. */
export function answerTrpc(c: Context): Promise<Response> {
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: c.req.raw,
    router: appRouter,
    maxBatchSize: maxBatchedCalls,
    createContext: async ({ info }) => {
      const context = await createContext(c.req.raw, clientInfoOf(c));
      const [call, ...others] = info.calls;
      // A key is for one call.
      const meta = call && others.length === 0 ? procedures[call.path]?._def.meta : undefined;
      if (meta?.idempotent) context.idempotency = readIdempotencyKey(c.req.raw.headers, meta.lenientKey);
      return context;
    },
    onError: ({ error }) => logFailure(error, c.get("requestId")),
    responseMeta: ({ errors }) => ({
      headers: { "Cache-Control": "no-store", ...retryHeaders(...errors.map(toAppError)) },
    }),
  });
}

/** Refuses a request before it reaches a procedure, as a problem or as a tRPC error, depending on its path. */
export function refuse(c: Context, cause: AppError): Response {
  return c.req.path.startsWith("/api/trpc/") ? answerTrpcError(c, cause) : answerError(cause, {}, c.get("requestId"));
}

/** A tRPC error. tRPC's client accepts one error for a whole batch. */
function answerTrpcError(c: Context, cause: AppError): Response {
  const { trpc, status } = errorTable[cause.code];
  const error = new TRPCError({ code: trpc, message: cause.message, cause });
  const config = appRouter._def._config;
  const shape = getTRPCErrorShape({
    config,
    error,
    type: "unknown",
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  const headers = { "Cache-Control": "no-store", ...retryHeaders(cause) };
  return c.json({ error: shape }, status, headers);
}
