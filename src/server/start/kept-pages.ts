import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Page, type PagePart, pageCache } from "~/server/api/cache";
import { cacheablePage, isCachedPage, uncacheableElsewhere } from "~/server/cached-pages";
import { onHead } from "~/server/on-head";
import { newNonce } from "~/server/security/csp";
import { headersToStore, isCacheable } from "./page-cache.rules";

const policyHeader = "content-security-policy";

/** So long a page is waited for that is being made for another: one that takes longer shows its beginning meanwhile. */
const longestWaitMs = 2_000;
/** What lies between two nonces is a part of its own, never copied, when it is longer than this. */
const copiedBytes = 4_096;

/**
 * Caches the answers of `render` to `cachedPages` that say they may be cached, and sends each copy with a nonce of its own.
 * Requests for a page that is being made wait for it: after each change a thousand readers would otherwise have the same
 * page made a thousand times.
 */
export function keepPages(render: RequestListener): RequestListener {
  const makings = new Map<string, Promise<void>>();

  const make: RequestListener = (request, response) => {
    const { url = "", headers } = request;
    // Others get the same page: what says who is asking does not reach it.
    for (const name of ["cookie", "authorization"]) delete headers[name];
    let toStore: Page["headers"] | null = null;
    onHead(response, () => {
      const sent = response.getHeaders();
      if (isCacheable(response.statusCode, sent)) toStore = headersToStore(sent);
    });
    const keep = pageCache().watch();
    const making = new Promise<void>((end) => {
      record(response, (body) => {
        const made = toStore && toPage(toStore, body);
        if (made) keep(url, made);
        end();
      });
      // Who asked for it may have gone.
      response.once("close", end);
      setTimeout(end, longestWaitMs).unref();
    });
    makings.set(url, making);
    making.then(() => makings.get(url) === making && makings.delete(url));
    return render(request, response);
  };

  const waitOrMake: RequestListener = (request, response) => {
    const making = pageCache().isLive ? makings.get(request.url ?? "") : undefined;
    return making ? making.then(() => fromMemory(make)(request, response)) : make(request, response);
  };

  const answer = fromMemory(waitOrMake);
  return (request, response) => {
    if (isCachedPage(request.url ?? "")) onHead(response, () => tellClients(response));
    return (isPage(request) ? answer : render)(request, response);
  };
}

function fromMemory(next: RequestListener): RequestListener {
  return (request, response) => {
    const page = pageCache().find(request.url ?? "");
    return page ? send(response, page) : next(request, response);
  };
}

/** `Cache-Control: public` is said to this cache alone. */
function tellClients(response: ServerResponse): void {
  if (response.getHeader("cache-control") === cacheablePage) response.setHeader("Cache-Control", uncacheableElsewhere);
}

/** A page to be opened, and not what Next's own code asks for from one that is open. */
function isPage({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && isCachedPage(url) && !Object.keys(headers).some((name) => /^(rsc|next-)/.test(name));
}

function send(response: ServerResponse, { parts, bytes, nonce: first, headers }: Page): void {
  const nonce = newNonce();
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, renewed(value, first, nonce));
  response.setHeader("content-length", bytes);
  for (const part of parts) response.write(withNonce(part, nonce));
  response.end();
}

/** Copies what has a nonce in it, and nothing else: copies of whole pages took 200 MB under load (docs/decisions.md). */
function withNonce({ body, nonceAt }: PagePart, nonce: string): Buffer {
  if (nonceAt.length === 0) return body;
  const own = Buffer.from(body);
  for (const place of nonceAt) own.write(nonce, place, "latin1");
  return own;
}

function renewed(value: Page["headers"][string], first: string, nonce: string) {
  if (Array.isArray(value)) return value.map((one) => one.replaceAll(first, nonce));
  return typeof value === "string" ? value.replaceAll(first, nonce) : value;
}

/**
 * Passes on what is written, and tells all of it at the end. The writer is not held back by a slow reader: others wait
 * for the page, which is in memory as a whole anyway.
 */
function record(response: ServerResponse, onEnd: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const note = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  Object.assign(response, {
    write: (...args: unknown[]) => {
      note(args[0]);
      write(...args);
      return true;
    },
    end: (...args: unknown[]) => {
      note(args[0]);
      const ended = end(...args);
      onEnd(Buffer.concat(chunks));
      return ended;
    },
  });
}

/** The page with the places of its nonce; null: no policy tells the nonce, or there is nothing of it. */
function toPage(headers: Page["headers"], body: Buffer): Page | null {
  const nonce = /'nonce-([^']+)'/.exec(String(headers[policyHeader]))?.[1];
  if (!nonce || body.length === 0) return null;
  return { parts: toParts(body, placesOf(body, nonce), nonce.length), bytes: body.length, nonce, headers };
}

function toParts(body: Buffer, places: number[], nonceLength: number): PagePart[] {
  const parts: PagePart[] = [];
  const add = (start: number, end: number, nonceAt: number[]) => {
    if (end > start) parts.push({ body: body.subarray(start, end), nonceAt: nonceAt.map((place) => place - start) });
  };
  let [start, end, nonceAt]: [number, number, number[]] = [0, 0, []];
  for (const place of places) {
    if (place - end > copiedBytes) {
      add(start, end, nonceAt);
      add(end, place, []);
      [start, nonceAt] = [place, []];
    }
    nonceAt.push(place);
    end = place + nonceLength;
  }
  add(start, end, nonceAt);
  add(end, body.length, []);
  return parts;
}

function placesOf(body: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) places.push(at);
  return places;
}
