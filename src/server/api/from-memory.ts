import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { securityHeaders } from "~/server/security/headers";
import { takesJson } from "./accept";
import { type Answer, type Form, responseCache } from "./cache";
import { publicManners } from "./caching";
import { type Encoding, encodingFor, squeeze } from "./compress";
import { requestIdFor } from "./request-id";

/** `isOpenToAll`: pages of any origin may call (`cors`), so an answer does not vary by it. */
type Manners = { isOpenToAll: boolean; isTls: () => boolean };

/**
 * Answers plain reads that are in memory at once, before anything else is done for a request, just as `next` would;
 * hands on all others. Whatever can be said of an answer is put together when it first goes out.
 */
export function fromMemory(next: RequestListener, manners: Manners): RequestListener {
  return (request, response) => {
    const answer = isPlain(request) ? responseCache().find(request.url ?? "") : undefined;
    if (!answer) return next(request, response);
    const form = formOf(answer, encodingFor(header(request, "accept-encoding"), answer.body.length), manners);
    const id = requestIdFor(header(request, "x-request-id"));
    if (!(form instanceof Promise)) return send(response, form, id);
    return form.then((made) => send(response, made, id));
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

/** Made once, for all who come while the answer is kept; a promise while it is being compressed. */
function formOf(answer: Answer, encoding: Encoding | null, manners: Manners): Form | Promise<Form> {
  const { body, forms } = answer;
  const name = encoding ?? "identity";
  const known = forms.get(name);
  if (known) return known;
  const form = encoding
    ? squeeze(encoding, body).then(
        (squeezed) => toForm(answer, squeezed, encoding, manners),
        // No memory for it: then it goes out as it is.
        () => toForm(answer, body, null, manners),
      )
    : toForm(answer, body, encoding, manners);
  forms.set(name, form);
  if (form instanceof Promise) form.then((made) => forms.set(name, made));
  return form;
}

function toForm({ etag }: Answer, body: Buffer, encoding: Encoding | null, { isOpenToAll, isTls }: Manners): Form {
  const headers = {
    ...securityHeaders("/api/", isTls()),
    ...publicManners,
    ETag: etag,
    Vary: `Authorization${isOpenToAll ? "" : ", Origin"}, Accept-Encoding`,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": String(body.length),
  };
  return { head: Object.entries(headers).flat(), body };
}

/** In one piece, as a list: header by header, Node took most of the time of an answer. */
function send(response: ServerResponse, { head, body }: Form, id: string): void {
  response.writeHead(200, [...head, "X-Request-Id", id]);
  response.end(body);
}
