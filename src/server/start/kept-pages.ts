import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Page, pageCache } from "~/server/api/cache";
import { newNonce } from "~/server/security/csp";

/** Pages made of the catalogue alone: the same for everybody, whoever is signed in. */
const kept = /^\/($|\?|browse\/|tour\/|car\/|offers)/;
const policyHeader = "content-security-policy";
const ofOneAnswer = new Set([
  ...["date", "connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"],
]);

/** Answers whole pages from memory, each with a nonce of its own; has `render` make the others, and keeps them. */
export function keepPages(render: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "" } = request;
    if (!isPage(request)) return render(request, response);
    const page = pageCache().find(url);
    if (page) return send(response, page);
    const keep = pageCache().watch();
    record(response, (body) => {
      const made = toPage(response, body);
      if (made) keep(url, made);
    });
    return render(request, response);
  };
}

/** A page to be opened, and not what Next's own code asks for from one that is open. */
function isPage({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && kept.test(url) && !Object.keys(headers).some((name) => /^(rsc|next-)/.test(name));
}

function send(response: ServerResponse, { body, nonceAt, nonce: first, headers }: Page): void {
  const nonce = newNonce();
  const own = Buffer.from(body);
  for (const place of nonceAt) own.write(nonce, place, "latin1");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, renewed(value, first, nonce));
  response.setHeader("content-length", own.length);
  response.end(own);
}

function renewed(value: Page["headers"][string], first: string, nonce: string) {
  if (Array.isArray(value)) return value.map((one) => one.replaceAll(first, nonce));
  return typeof value === "string" ? value.replaceAll(first, nonce) : value;
}

/** Passes on what is written, and tells all of it at the end. */
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
      return write(...args);
    },
    end: (...args: unknown[]) => {
      note(args[0]);
      onEnd(Buffer.concat(chunks));
      return end(...args);
    },
  });
}

/** What can be kept of an answer: a whole page, in which the nonce of its policy is known. */
function toPage(response: ServerResponse, body: Buffer): Page | null {
  const all = response.getHeaders();
  const nonce = /'nonce-([^']+)'/.exec(String(all[policyHeader]))?.[1];
  const isHtml = /^text\/html/.test(String(all["content-type"]));
  if (response.statusCode !== 200 || !isHtml || !nonce || body.length === 0) return null;
  const headers: Page["headers"] = {};
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined && !ofOneAnswer.has(name)) headers[name] = value;
  }
  return { body, nonce, nonceAt: placesOf(body, nonce), headers };
}

function placesOf(body: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) places.push(at);
  return places;
}
