import type { Context, Next } from "hono";
import { noteRefusal } from "~/server/http/refusals";
import { queues } from "~/server/metrics/counts";
import { Semaphore } from "~/server/semaphore";
import { addressOf } from "./client-address";
import { AppError, tooBusyMessage } from "./errors";
import { refuse } from "./trpc-http";

/** More than the database has connections. The longest wait ends before most clients time out. */
export const apiLimits = { atOnce: 100, maxWaiting: 400, longestMs: 10_000 };

/** Handles a limited number of requests concurrently, shared fairly between client addresses. Others wait, or get a 503. */
export function shedLoad(semaphore = new Semaphore(apiLimits)) {
  queues().set("api", semaphore);
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const release = await semaphore.acquire(addressOf(c));
    if (!release) {
      noteRefusal();
      return refuse(c, new AppError("UNAVAILABLE", tooBusyMessage));
    }
    try {
      await next();
      return undefined;
    } finally {
      release();
    }
  };
}
