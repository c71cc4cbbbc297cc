import type { Context } from "hono";
import type { Answer } from "~/server/cache/caches";

export const publicVary = "Authorization, Accept-Encoding";
export const publicHeaders = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Content-Type": "application/json",
};

/** A public answer, which any cache may store and must revalidate: 304 when the client's ETag is still current. */
export function answerPublic(c: Context, { body, etag }: Answer, type = publicHeaders["Content-Type"]): Response {
  const headers = { Vary: publicVary, "Cache-Control": publicHeaders["Cache-Control"], ETag: etag };
  if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "Content-Type": type });
}

/** A JSON answer that no cache may store. */
export function answerPrivate(
  c: Context,
  value: unknown,
  status: 200 | 201 = 200,
  headers: Record<string, string> = {},
): Response {
  return c.json(value, status, { "Cache-Control": "no-store", ...headers });
}

/** Compares an If-None-Match weakly, as RFC 9110 requires. */
function matches(header: string | undefined, etag: string): boolean {
  const known = header?.split(",").map((one) => one.trim().replace(/^(?!W\/)(?=")/, "W/")) ?? [];
  return known.includes(etag) || known.includes("*");
}
