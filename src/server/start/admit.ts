import type { RequestListener, ServerResponse } from "node:http";
import { tooBusyMessage } from "~/server/api/errors";

/** Rendering takes this process's time alone: so many pages are through in about two seconds. */
export const maxPagesAtOnce = 200;

const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Very busy</title><p>${tooBusyMessage}</p></html>`;

/**
 * Lets no more pages be rendered at once than are answered soon; one more is told so at once, with when to come back.
 * What a page brings along (scripts, pictures) is only read from disk, and is never refused.
 */
export function admitPages(render: RequestListener, max = maxPagesAtOnce): RequestListener {
  let atWork = 0;
  return (request, response) => {
    if (request.url?.startsWith("/_next/")) return render(request, response);
    if (atWork >= max) return refuse(response);
    atWork += 1;
    response.once("close", () => {
      atWork -= 1;
    });
    return render(request, response);
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Retry-After": "2",
  });
  response.end(busyPage);
}
