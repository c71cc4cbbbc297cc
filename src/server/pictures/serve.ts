import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendErrorPage } from "~/server/http/error-page";
import { log } from "~/server/log";
import type { Original } from "./originals";
import { type Format, ResizedPictures } from "./resized";
import { pictureQuality, pictureWidths } from "./sizes";

/** So long somebody waits for the size that they asked for; the original is small enough to be sent instead. */
const longestWaitMs = 1_000;
const retryAfterSeconds = 2;
const widths = new Set([...pictureWidths.deviceSizes, ...pictureWidths.imageSizes].map(String));
const forever = "public, max-age=31536000, must-revalidate";
const policy = "script-src 'none'; frame-src 'none'; sandbox;";

const folder = (...names: string[]) => join(process.cwd(), ...names);

/** `/_next/image`, the address that next/image writes: our own pictures, resized in a process of their own. */
export function pictures(): RequestListener {
  return servePictures(new ResizedPictures(folder("public", "images"), folder(".next", "cache", "pictures")));
}

/** Answers GET and HEAD for the pictures of `kept`; any other address, width or quality by an error page. */
export function servePictures(kept: ResizedPictures): RequestListener {
  return (request, response) => {
    answer(request, response, kept).catch((error: unknown) => {
      log().error({ err: error }, "could not send a picture");
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, 500);
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, kept: ResizedPictures): Promise<void> {
  const { address, width, quality } = readQuery(request.url ?? "");
  if (!address.startsWith("/images/") || !widths.has(width) || quality !== String(pictureQuality)) {
    return sendErrorPage(response, 400);
  }
  const original = await kept.original(address);
  if (!original) return sendErrorPage(response, 404);

  const format = formatFor(request.headers.accept ?? "");
  const name = kept.nameOf(original, Number(width), format);
  const headers = { "Cache-Control": forever, ETag: `"${name}"`, Vary: "Accept" };
  if (request.headers["if-none-match"] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  const resized = (await kept.read(name)) ?? (await makeSoon(kept, original, Number(width), format));
  if (resized) return send(response, resized, { ...headers, "Content-Type": `image/${format}` });
  if (original.type !== `image/${format}`) return sendErrorPage(response, 503, { "Retry-After": retryAfterSeconds });
  const bytes = await readFile(original.file);
  send(response, bytes, { "Cache-Control": "public, no-cache", Vary: "Accept", "Content-Type": original.type });
}

function readQuery(url: string) {
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  return { address: query.get("url") ?? "", width: query.get("w") ?? "", quality: query.get("q") ?? "" };
}

/** Makes it, and waits for it: as long as it takes where the original is no picture that this reader can show. */
async function makeSoon(kept: ResizedPictures, original: Original, width: number, format: Format) {
  const making = kept.make(original, width, format);
  const isPatient = original.type !== `image/${format}`;
  const isMade = await (isPatient ? making : Promise.race([making, sleep(longestWaitMs, false, { ref: false })]));
  return isMade ? kept.read(kept.nameOf(original, width, format)) : null;
}

function formatFor(accept: string): Format {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

function send(response: ServerResponse, bytes: Buffer, headers: Record<string, string>): void {
  response.writeHead(200, { ...headers, "Content-Length": bytes.length, "Content-Security-Policy": policy });
  response.end(bytes); // Node itself leaves the body out of an answer to HEAD.
}
