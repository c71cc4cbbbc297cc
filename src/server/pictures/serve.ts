import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendErrorPage } from "~/server/http/error-page";
import { log } from "~/server/log";
import type { Original } from "./originals";
import { type Format, ResizedPictures } from "./resized";
import { pictureQuality, pictureWidths } from "./sizes";

/** The longest wait for the requested size; after that the original is sent, which is small enough. */
const longestWaitMs = 1_000;
const retryAfterSeconds = 2;
const widths = new Set([...pictureWidths.deviceSizes, ...pictureWidths.imageSizes].map(String));
const forever = "public, max-age=31536000, must-revalidate";
const policy = "script-src 'none'; frame-src 'none'; sandbox;";

const folder = (...names: string[]) => join(process.cwd(), ...names);

/** Serves `/_next/image`, the address of next/image: our own pictures, resized in a separate process. */
export function pictures(): RequestListener {
  return servePictures(new ResizedPictures(folder("public", "images"), folder(".next", "cache", "pictures")));
}

/** Answers GET and HEAD for `resized`, and any other address, width or quality with an error page. */
export function servePictures(resized: ResizedPictures): RequestListener {
  return (request, response) => {
    answer(request, response, resized).catch((error: unknown) => {
      log().error({ err: error }, "could not send a picture");
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, 500);
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, resized: ResizedPictures): Promise<void> {
  const { address, width, quality } = readQuery(request.url ?? "");
  if (!address.startsWith("/images/") || !widths.has(width) || quality !== String(pictureQuality)) {
    return sendErrorPage(response, 400);
  }
  const original = await resized.original(address);
  if (!original) return sendErrorPage(response, 404);

  const format = formatFor(request.headers.accept ?? "");
  const name = resized.nameOf(original, Number(width), format);
  const headers = { "Cache-Control": forever, ETag: `"${name}"`, Vary: "Accept" };
  if (request.headers["if-none-match"] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  const picture = (await resized.read(name)) ?? (await makeSoon(resized, original, Number(width), format));
  if (picture) return send(response, picture, { ...headers, "Content-Type": `image/${format}` });
  if (original.type !== `image/${format}`) return sendErrorPage(response, 503, { "Retry-After": retryAfterSeconds });
  const bytes = await readFile(original.file);
  send(response, bytes, { "Cache-Control": "public, no-cache", Vary: "Accept", "Content-Type": original.type });
}

function readQuery(url: string) {
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  return { address: query.get("url") ?? "", width: query.get("w") ?? "", quality: query.get("q") ?? "" };
}

/** Encodes the picture; null if that takes too long, unless the client cannot show the original. */
async function makeSoon(resized: ResizedPictures, original: Original, width: number, format: Format) {
  const making = resized.make(original, width, format);
  const isPatient = original.type !== `image/${format}`;
  const isMade = await (isPatient ? making : Promise.race([making, sleep(longestWaitMs, false, { ref: false })]));
  return isMade ? resized.read(resized.nameOf(original, width, format)) : null;
}

function formatFor(accept: string): Format {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

function send(response: ServerResponse, bytes: Buffer, headers: Record<string, string>): void {
  response.writeHead(200, { ...headers, "Content-Length": bytes.length, "Content-Security-Policy": policy });
  response.end(bytes); // Node omits the body for HEAD.
}
