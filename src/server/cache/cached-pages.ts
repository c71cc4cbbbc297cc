import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { counts } from "~/server/metrics/counts";
import { onBody, onHead } from "~/server/on-head";
import { type Page, pageCache } from "./caches";
import { dependsOnBookings, headersToStore, isCacheable } from "./page-cache.rules";
import { sendCopy, toPage } from "./page-copies";
import { cacheablePage, isCachedPage, uncacheableElsewhere } from "./page-routes";
import { SingleFlight } from "./single-flight";

/** Other requests wait at most this long for a rendering: a slower page can at least show its beginning. */
const maxWaitMs = 2_000;

/**
 * Caches the answers of `render` to `cachedPages` that say they may be cached, and sends each copy with a nonce of its
 * own. Concurrent requests for a page wait for one rendering.
 */
export function cachePages(render: RequestListener): RequestListener {
  const renderings = new SingleFlight<void>();
  const answer: RequestListener = async (request, response) => {
    const { url = "" } = request;
    let isAnswered = false;
    const sendOrRender = async () => {
      isAnswered = true;
      const page = pageCache().get(url);
      counts()[page ? "pageHits" : "pageMisses"] += 1;
      if (page) await sendCopy(response, page, request.headers["accept-encoding"]);
      else if (!response.destroyed) await renderAndStore(render, request, response);
    };
    if (!pageCache().isLive || pageCache().get(url)) return sendOrRender();
    await renderings.run(url, sendOrRender);
    if (!isAnswered) await sendOrRender();
  };
  return (request, response) => {
    if (isCachedPage(request.url ?? "")) onHead(response, () => forbidOtherCaches(response));
    return (isPageRequest(request) ? answer : render)(request, response);
  };
}

/** Resolves when the page is rendered, the client has left, or `maxWaitMs` are over. The page is stored in any case. */
function renderAndStore(render: RequestListener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "", headers } = request;
  // The page is sent to others too, so nothing that identifies the client reaches it.
  for (const name of ["cookie", "authorization"]) delete headers[name];
  let toStore: Page["headers"] | null = null;
  onHead(response, () => {
    const sent = response.getHeaders();
    if (isCacheable(response.statusCode, sent)) toStore = headersToStore(sent);
  });
  const store = pageCache().beginLoad();
  const ended = new Promise<void>((end) => {
    record(response, (body) => {
      const page = toStore && toPage(toStore, body);
      if (page) store(url, page);
      end();
    });
    response.once("close", end);
    setTimeout(end, maxWaitMs).unref();
  });
  render(request, response);
  return ended;
}

/** `Cache-Control: public` is meant for this cache alone. */
function forbidOtherCaches(response: ServerResponse): void {
  if (response.getHeader("cache-control") === cacheablePage) response.setHeader("Cache-Control", uncacheableElsewhere);
}

/** A request for a whole page, not one of those that Next's client code sends for parts of it. */
function isPageRequest({ method, url = "", headers }: IncomingMessage): boolean {
  const isStorable = isCachedPage(url) && !dependsOnBookings(url);
  return method === "GET" && isStorable && !Object.keys(headers).some((name) => /^(rsc|next-)/.test(name));
}

/** Calls `onEnd` with the whole body of the answer. */
function record(response: ServerResponse, onEnd: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const note = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  onBody(response, note, () => onEnd(Buffer.concat(chunks)));
}
