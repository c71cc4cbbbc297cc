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
    if (!isOpen) c.header("Vary", "Origin", { append: true });
    const origin = c.req.header("origin");
    if (!origin || !(isOpen || origins.includes(origin))) return;
    c.header("Access-Control-Allow-Origin", isOpen ? "*" : origin);
    c.header("Access-Control-Expose-Headers", exposedHeaders);
    const allow = c.res.headers.get("allow");
    if (c.req.method !== "OPTIONS" || !allow || !c.req.header("access-control-request-method")) return;
    c.header("Access-Control-Allow-Methods", allow);
    c.header("Access-Control-Allow-Headers", allowedHeaders);
    c.header("Access-Control-Max-Age", preflightSeconds);
  };
}
