import type { Context, Next } from "hono";
import { AppError, tooBusyMessage } from "./errors";
import { refuse } from "./trpc-http";

/** So many requests are at work in one process; at their usual speed they are through in a second. */
export const maxAtWork = 500;

/** Lets no more requests in than can be answered soon: the rest is told at once, and when to come back. */
export function admit(max = maxAtWork) {
  let atWork = 0;
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (atWork >= max) return refuse(c, new AppError("UNAVAILABLE", tooBusyMessage));
    atWork += 1;
    try {
      await next();
      return undefined;
    } finally {
      atWork -= 1;
    }
  };
}
