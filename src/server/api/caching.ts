import { createHash } from "node:crypto";
import type { Context } from "hono";

/**
 * A public answer as JSON: anybody may keep it, and asks each time whether it still holds (304 when it does). Whoever
 * sends a token reads fresh data, and what they read is kept by nobody.
 */
export function answerPublic(c: Context, value: unknown): Response {
  c.header("Vary", "Authorization", { append: true });
  if (c.req.header("authorization") !== undefined) return answerPrivate(c, value);
  const body = JSON.stringify(value);
  const tag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  c.header("ETag", tag);
  if (isKnown(c.req.header("if-none-match"), tag)) return c.body(null, 304);
  return c.body(body, 200, { "Content-Type": "application/json" });
}

/** An answer as JSON that no cache may keep. */
export function answerPrivate(c: Context, value: unknown): Response {
  c.header("Cache-Control", "no-store");
  return c.json(value);
}

function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(",").map((one) => one.trim().replace(/^(?!W\/)(?=")/, "W/")) ?? [];
  return known.includes(tag) || known.includes("*");
}
