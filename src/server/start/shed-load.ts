import type { RequestListener } from "node:http";
import { addressOfRequest } from "~/server/http/client-address";
import { sendErrorPage } from "~/server/http/error-page";
import { makeFairSemaphore, type Release } from "~/server/http/fair-semaphore";

/**
 * Rendering mostly needs processor time: more at once would only be ready later, all together.
 * All who may wait are served in about two seconds.
 */
const pagePlaces = { atOnce: 12, waiting: 188, longestMs: 5_000 };

/**
 * Renders a bounded number of pages at once, shared fairly between client addresses; the rest waits, or gets a 503.
 * Scripts and styles below /_next/ are only read from disk, and are never refused.
 */
export function shedPageLoad(render: RequestListener, places = makeFairSemaphore(pagePlaces)): RequestListener {
  return async (request, response) => {
    if (request.url?.startsWith("/_next/")) return render(request, response);
    const leave = await places(addressOfRequest(request));
    // What the connection has pipelined behind this request would be refused as well.
    if (!leave) return sendErrorPage(response, 503, { "Retry-After": "2", Connection: "close" });
    if (response.destroyed) return leave();
    leaveWhenRendered(response, leave);
    return render(request, response);
  };
}

/**
 * Gives the place back when the page is rendered, not when its reader has received it: a slow reader does not hold the
 * renderer back, and the page waits in memory instead.
 */
function leaveWhenRendered(response: Parameters<RequestListener>[1], leave: Release): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => typeof response;
  Object.assign(response, {
    write: (...args: unknown[]) => {
      write(...args);
      return true;
    },
    end: (...args: unknown[]) => {
      leave();
      return end(...args);
    },
  });
  response.once("close", leave);
}
