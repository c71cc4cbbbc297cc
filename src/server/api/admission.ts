import type { Context, Next } from "hono";
import { makeFairSemaphore } from "~/server/http/fair-semaphore";
import { addressOf } from "./client-address";
import { AppError, tooBusyMessage } from "./errors";
import { refuse } from "./trpc-http";

/** More than the database has connections for. Who waits longest is told before most clients give up. */
const apiPlaces = { atOnce: 100, waiting: 400, longestMs: 10_000 };

/** Works on a bounded number of requests at once, shared fairly between client addresses; the rest waits, or gets a 503. */
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
