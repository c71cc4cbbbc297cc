import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { qualityOf } from "./accept";

/** Below this, what is saved does not pay for the work. */
const minBytes = 1024;
/** Of 0 to 11: as fast as gzip, and smaller. */
const brotliLevel = 4;

export type Encoding = keyof typeof squeezers;

const squeezers = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
const brotli = promisify(brotliCompress);

/** Sends text of over 1 kB as br or gzip to those who take it. ETags are weak, so they hold for every encoding. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const isText = /^(text\/|application\/([\w.-]+\+)?(json|javascript))/.test(res.headers.get("content-type") ?? "");
  if (!isText || res.headers.has("content-encoding")) return;
  // A stream says so: read whole it would grow the memory that it is there to spare.
  if (/no-transform/.test(res.headers.get("cache-control") ?? "")) return;
  res.headers.append("Vary", "Accept-Encoding");
  const accepted = c.req.header("accept-encoding");
  if (!accepted || c.req.method === "HEAD") return;
  const plain = Buffer.from(await res.arrayBuffer());
  const encoding = encodingFor(accepted, plain.length);
  const headers = new Headers(res.headers);
  if (encoding) {
    headers.set("Content-Encoding", encoding);
    headers.delete("Content-Length");
  }
  // Hono merges an old answer's headers into a new one; without the old one there is nothing to merge.
  c.res = undefined;
  const sent = encoding ? await squeeze(encoding, plain) : plain;
  c.res = new Response(new Uint8Array(sent), { status: res.status, headers });
};

/** How a body of so many bytes is to be compressed for a client with this Accept-Encoding, if at all. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | null {
  if (!accepted || bytes <= minBytes) return null;
  const br = qualityOf(accepted, "br");
  const gz = qualityOf(accepted, "gzip");
  if (Math.max(br, gz) === 0) return null;
  return br >= gz ? "br" : "gzip";
}

export function squeeze(encoding: Encoding, body: Buffer): Promise<Buffer> {
  return squeezers[encoding](body);
}
