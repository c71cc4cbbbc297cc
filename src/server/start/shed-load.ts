import type { RequestListener } from "node:http";
import { addressOfRequest } from "~/server/http/client-address";
import { sendErrorPage } from "~/server/http/error-page";
import { noteRefusal } from "~/server/http/refusals";
import { queues } from "~/server/metrics/counts";
import { onBody } from "~/server/on-head";
import { Semaphore } from "~/server/semaphore";

/**
 * Rendering is bound by processor time, so a higher concurrency would only make every page later. A full queue is served
 * in about two seconds.
 */
const pageLimits = { atOnce: 12, maxWaiting: 188, longestMs: 5_000 };

/**
 * Renders a limited number of pages concurrently, shared fairly between client addresses. Other requests wait, or get a
 * 503. Scripts and styles below /_next/ are only read from disk and never refused.
 */
export function shedPageLoad(render: RequestListener, semaphore = new Semaphore(pageLimits)): RequestListener {
  queues().set("pages", semaphore);
  return async (request, response) => {
    if (request.url?.startsWith("/_next/")) return render(request, response);
    const release = await semaphore.acquire(addressOfRequest(request));
    if (!release) {
      noteRefusal();
      // Close the connection, because requests pipelined behind this one would be refused as well.
      return sendErrorPage(response, 503, { "Retry-After": "2", Connection: "close" });
    }
    if (response.destroyed) return release();
    // When the page is rendered, not when the client has received it.
    onBody(response, () => undefined, release);
    response.once("close", release);
    return render(request, response);
  };
}
