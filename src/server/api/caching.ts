import type { Context } from "hono";
import type { Answer } from "./cache";

export const publicManners = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Content-Type": "application/json",
};

/** A public answer: anybody may keep it, and asks each time whether it still holds (304 when it does). */
export function answerPublic(c: Context, { body, etag }: Answer): Response {
  const headers = { Vary: "Authorization", "Cache-Control": publicManners["Cache-Control"], ETag: etag };
  if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "Content-Type": publicManners["Content-Type"] });
}

/** An answer as JSON that no cache may keep. */
export function answerPrivate(c: Context, value: unknown, headers: Record<string, string> = {}): Response {
  return c.json(value, 200, { "Cache-Control": "no-store", ...headers });
}

function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(",").map((one) => one.trim().replace(/^(?!W\/)(?=")/, "W/")) ?? [];
  return known.includes(tag) || known.includes("*");
}
