import type { Context, Next } from "hono";
import { makeFairSemaphore } from "~/server/http/fair-semaphore";
import { addressOf } from "./client-address";
import { AppError, tooBusyMessage } from "./errors";
import { refuse } from "./trpc-http";

/** More than the database has connections. The longest wait ends before most clients time out. */
const apiPlaces = { atOnce: 100, waiting: 400, longestMs: 10_000 };

/** Handles a limited number of requests concurrently, shared fairly between client addresses. Others wait, or get a 503. */
export function admit(places = makeFairSemaphore(apiPlaces)) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const leave = await places(addressOf(c));
    if (!leave) return refuse(c, new AppError("UNAVAILABLE", tooBusyMessage));
    try {
      await next();
      return undefined;
    } finally {
      leave();
    }
  };
}
