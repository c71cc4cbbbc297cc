import type { Context, Next } from "hono";
import { answerError } from "./answers";
import { AppError, tooBusyMessage } from "./errors";
import { answerTrpcError } from "./trpc-http";

/** So many requests are at work in one process; at their usual speed they are through in a second. */
export const maxAtWork = 500;

/** Lets no more requests in than can be answered soon: the rest is told at once, and when to come back. */
export function admit(max = maxAtWork) {
  let atWork = 0;
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (atWork >= max) {
      const busy = new AppError("UNAVAILABLE", tooBusyMessage);
      return c.req.path.startsWith("/api/trpc/") ? answerTrpcError(c, busy) : answerError(busy);
    }
    atWork += 1;
    try {
      await next();
      return undefined;
    } finally {
      atWork -= 1;
    }
  };
}
