import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import { randomDigits } from "~/server/ids";
import { shared } from "~/server/shared";

const safe = /^[\w.~:+/=-]{1,100}$/;

const ids = () => shared("request-ids", () => new AsyncLocalStorage<string>());

/** The id of the request that is being answered: for the log. */
export function currentRequestId(): string | undefined {
  return ids().getStore();
}

/** The sender's own id of a request, where that is safe to repeat, else a new one. */
export function requestIdFor(given: string | undefined): string {
  return given && safe.test(given) ? given : randomDigits();
}

/** Gives each request an id, its own X-Request-Id where that is safe to repeat, and sends it along with the answer. */
export const withRequestId: MiddlewareHandler = async (c, next) => {
  const id = requestIdFor(c.req.header("x-request-id"));
  await ids().run(id, next);
  c.res.headers.set("X-Request-Id", id);
};
