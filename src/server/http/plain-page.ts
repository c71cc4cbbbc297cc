import type { ServerResponse } from "node:http";

type PlainPage = { status: number; title: string; text: string; retryAfter?: number };

/** Sends a page that needs neither Next nor the database. `title` and `text` are ours, and are not escaped. */
export function sendPlainPage(response: ServerResponse, { status, title, text, retryAfter }: PlainPage): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><p>${text}</p></html>`);
}
