import type { MiddlewareHandler } from "hono";

/** The headers that pages of other sites may send. */
export const allowedHeaders =
  "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, X-Request-Id";
/** The headers of answers that they may read. */
export const exposedHeaders =
  "Deprecation, ETag, Idempotency-Replayed, Link, Location, Luit-Test, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, " +
  "Retry-After, Sunset, X-Next-Cursor, X-Request-Id, X-Total-Count";
const preflightSeconds = "600";

/**
 * Lets pages of these origins ("*" for any) call the API from a browser. There are no cookies, so a browser adds no
 * credentials to these calls. The allowed methods are those in the Allow header of the answer to OPTIONS.
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
