import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

declare module "hono" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: module augmentation needs an interface.
  interface ContextVariableMap {
    /** The id in the log lines of a request; undefined for requests that did not come through the API. */
    requestId: string | undefined;
  }
}

const safe = /^[\w.~:+/=-]{1,100}$/;

/** Returns the client's own id of a request if it is safe to repeat, else a new one. */
export function requestIdFor(given: string | undefined): string {
  return given && safe.test(given) ? given : randomUUID().replaceAll("-", "");
}

/** Assigns an id to each request, its own X-Request-Id if that is safe to repeat, and sends it with the answer. */
export const withRequestId: MiddlewareHandler = async (c, next) => {
  const id = requestIdFor(c.req.header("x-request-id"));
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
};
