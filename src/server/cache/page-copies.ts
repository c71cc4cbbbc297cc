import type { ServerResponse } from "node:http";
import { compress, encodingFor } from "~/server/http/compress";
import { newNonce } from "~/server/security/csp";
import type { Page, PagePart } from "./caches";

const policyHeader = "content-security-policy";

/** Bytes between two nonces become a part of their own, which is sent uncopied, when they are more than this. */
const maxCopiedBytes = 4_096;

/** Splits a rendered page around its nonce. Null when its policy names no nonce, or the body is empty. */
export function toPage(headers: Page["headers"], body: Buffer): Page | null {
  const nonce = /'nonce-([^']+)'/.exec(String(headers[policyHeader]))?.[1];
  if (!nonce || body.length === 0) return null;
  return { parts: toParts(body, offsetsOf(body, nonce), nonce.length), bytes: body.length, nonce, headers };
}

function toParts(body: Buffer, offsets: number[], nonceLength: number): PagePart[] {
  const parts: PagePart[] = [];
  const add = (start: number, end: number, nonceAt: number[]) => {
    if (end > start) parts.push({ body: body.subarray(start, end), nonceAt: nonceAt.map((offset) => offset - start) });
  };
  let [start, end, nonceAt]: [number, number, number[]] = [0, 0, []];
  for (const offset of offsets) {
    if (offset - end > maxCopiedBytes) {
      add(start, end, nonceAt);
      add(end, offset, []);
      [start, nonceAt] = [offset, []];
    }
    nonceAt.push(offset);
    end = offset + nonceLength;
  }
  add(start, end, nonceAt);
  add(end, body.length, []);
  return parts;
}

function offsetsOf(body: Buffer, text: string): number[] {
  const offsets: number[] = [];
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) offsets.push(at);
  return offsets;
}

/**
 * Sends a copy of the page with a new nonce, compressed if the client accepts it (`accepted`). All parts are compressed at
 * once: while the server is busy, a thread that compresses them one by one waits for each.
 */
export async function sendCopy(response: ServerResponse, page: Page, accepted: string | undefined): Promise<void> {
  const { bytes, nonce: first, headers } = page;
  const nonce = newNonce();
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, renewed(value, first, nonce));
  const parts = page.parts.map((part) => withNonce(part, nonce));
  const wanted = encodingFor(accepted, bytes);
  if (!wanted) return sendParts(response, parts, bytes);
  const { encoding, body } = await compress(wanted, Buffer.concat(parts, bytes));
  if (encoding) response.setHeader("content-encoding", encoding);
  sendParts(response, [body], body.length);
}

function sendParts(response: ServerResponse, parts: readonly Buffer[], bytes: number): void {
  response.setHeader("content-length", bytes);
  for (const part of parts) response.write(part);
  response.end();
}

/** Copies only parts that contain a nonce: copies of whole pages took 200 MB under load (docs/decisions.md). */
function withNonce({ body, nonceAt }: PagePart, nonce: string): Buffer {
  if (nonceAt.length === 0) return body;
  const own = Buffer.from(body);
  for (const offset of nonceAt) own.write(nonce, offset, "latin1");
  return own;
}

function renewed(value: Page["headers"][string], first: string, nonce: string) {
  if (Array.isArray(value)) return value.map((one) => one.replaceAll(first, nonce));
  return typeof value === "string" ? value.replaceAll(first, nonce) : value;
}
