import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { takesJson } from "~/server/api/accept";
import { publicHeaders, publicVary } from "~/server/api/caching";
import { requestIdFor } from "~/server/api/request-id";
import { compress, type Encoding, encodingFor } from "~/server/http/compress";
import { counts } from "~/server/metrics/counts";
import { securityHeaders } from "~/server/security/headers";
import { type Answer, type EncodedAnswer, responseCache } from "./caches";

type Options = {
  /** Pages of any origin may call the API (`cors`), so answers do not vary by origin. */
  isOpenToAll: boolean;
  isTls: () => boolean;
};

/**
 * Sends cached answers to plain reads before any other work is done for the request, with the same headers and body as
 * `next` would; passes on all other requests.
 */
export function serveCached(next: RequestListener, options: Options): RequestListener {
  return (request, response) => {
    const answer = isPlainRead(request) ? responseCache().get(request.url ?? "") : undefined;
    if (!answer) return next(request, response);
    counts().answerHits += 1;
    const encoding = encodingFor(header(request, "accept-encoding"), answer.body.length);
    const encoded = encode(answer, encoding, options);
    const id = requestIdFor(header(request, "x-request-id"));
    if (!(encoded instanceof Promise)) return send(response, encoded, id);
    return encoded.then((ready) => send(response, ready, id));
  };
}

/** Is the answer to this request the same for everybody, apart from its encoding? */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers["if-none-match"] === undefined &&
    takesJson(headers.accept)
  );
}

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

/** Encodes a cached answer once for each encoding. Returns a promise while it is being compressed. */
function encode(answer: Answer, encoding: Encoding | null, options: Options): EncodedAnswer | Promise<EncodedAnswer> {
  const { body, encoded } = answer;
  const name = encoding ?? "identity";
  const known = encoded.get(name);
  if (known) return known;
  if (!encoding) {
    const plain = toEncoded(answer, body, null, options);
    encoded.set(name, plain);
    return plain;
  }
  const compressing = compress(encoding, body).then((ready) => toEncoded(answer, ready.body, ready.encoding, options));
  encoded.set(name, compressing);
  compressing.then((ready) => encoded.set(name, ready));
  return compressing;
}

function toEncoded(
  { etag }: Answer,
  body: Buffer,
  encoding: Encoding | null,
  { isOpenToAll, isTls }: Options,
): EncodedAnswer {
  const headers = {
    ...securityHeaders("/api/", isTls()),
    ...publicHeaders,
    ETag: etag,
    Vary: `${publicVary}${isOpenToAll ? "" : ", Origin"}`,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": String(body.length),
  };
  return { head: Object.entries(headers).flat(), body };
}

/** Writes all headers as one list: setting them one by one took most of the time of an answer. */
function send(response: ServerResponse, { head, body }: EncodedAnswer, id: string): void {
  response.writeHead(200, [...head, "X-Request-Id", id]);
  response.end(body);
}
