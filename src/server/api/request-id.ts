import type { MiddlewareHandler } from "hono";
import { randomDigits } from "~/server/ids";

declare module "hono" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ContextVariableMap {
    /** What the log tells a request's lines by; undefined where it did not come through the API. */
    requestId: string | undefined;
  }
}

const safe = /^[\w.~:+/=-]{1,100}$/;

/** The sender's own id of a request, where that is safe to repeat, else a new one. */
export function requestIdFor(given: string | undefined): string {
  return given && safe.test(given) ? given : randomDigits();
}

/** Gives each request an id, its own X-Request-Id where that is safe to repeat, and sends it along with the answer. */
export const withRequestId: MiddlewareHandler = async (c, next) => {
  const id = requestIdFor(c.req.header("x-request-id"));
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
};
