import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { takesJson } from "./accept";
import { type Answer, responseCache } from "./cache";
import { publicManners } from "./caching";
import { type Encoding, encodingFor, squeeze } from "./compress";
import { requestIdFor } from "./request-id";

/**
 * Answers plain reads that are in memory at once, before anything else is done for a request, just as `next` would;
 * hands on all others. `isOpenToAll`: pages of any origin may call (`cors`), so the answer does not vary by it.
 */
export function fromMemory(next: RequestListener, isOpenToAll: boolean): RequestListener {
  const vary = `Authorization${isOpenToAll ? "" : ", Origin"}, Accept-Encoding`;
  return async (request, response) => {
    const answer = isPlain(request) ? responseCache().find(request.url ?? "") : undefined;
    if (!answer) return next(request, response);
    const { body, etag } = answer;
    const encoding = encodingFor(header(request, "accept-encoding"), body.length);
    const sent = encoding ? await encoded(answer, encoding) : body;
    write(response, sent, {
      ...publicManners,
      ETag: etag,
      Vary: vary,
      "X-Request-Id": requestIdFor(header(request, "x-request-id")),
      ...(encoding && { "Content-Encoding": encoding }),
    });
  };
}

/** One that everybody is answered alike, but for the encoding. */
function isPlain({ method, headers }: IncomingMessage): boolean {
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

/** Compressed once, for all who come while it is kept. */
function encoded({ body, encoded: known }: Answer, encoding: Encoding): Promise<Buffer> {
  const present = known.get(encoding);
  if (present) return present;
  const made = squeeze(encoding, body);
  known.set(encoding, made);
  return made;
}

function write(response: ServerResponse, body: Buffer, headers: Record<string, string>): void {
  response.writeHead(200, { ...headers, "Content-Length": body.length });
  response.end(body);
}
