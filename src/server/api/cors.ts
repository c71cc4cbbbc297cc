import type { MiddlewareHandler } from "hono";

const allowedHeaders = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id";
const exposedHeaders = "ETag, Idempotency-Replayed, Link, Retry-After, X-Request-Id, X-Total-Count";
const preflightSeconds = "600";

/**
 * Lets pages of these origins ("*": of any) call the API from a browser. There are no cookies, so nothing is sent
 * that the calling page does not have itself. Which methods an address takes, its answer to OPTIONS says in Allow.
 */
export function cors(origins: readonly string[]): MiddlewareHandler {
  const isOpen = origins.includes("*");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!isOpen) headers.append("Vary", "Origin");
    const origin = c.req.header("origin");
    if (!origin || !(isOpen || origins.includes(origin))) return;
    headers.set("Access-Control-Allow-Origin", isOpen ? "*" : origin);
    headers.set("Access-Control-Expose-Headers", exposedHeaders);
    const allow = headers.get("allow");
    if (c.req.method !== "OPTIONS" || !allow || !c.req.header("access-control-request-method")) return;
    headers.set("Access-Control-Allow-Methods", allow);
    headers.set("Access-Control-Allow-Headers", allowedHeaders);
    headers.set("Access-Control-Max-Age", preflightSeconds);
  };
}
