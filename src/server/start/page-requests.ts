import { readdirSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { sep } from "node:path";
import { AppError } from "~/server/api/errors";
import { toProblem } from "~/server/api/problem";
import { sendErrorPage } from "~/server/http/error-page";

const Allow = "GET, HEAD, OPTIONS";
const imageResizer = /^\/_next\/image\/?\?/;
/** Next's internal pages: its own "not found", and /500, which answers 500 to every request. */
const internalPage = /^\/(_(?!next\/(static|image)\b)|500([/?]|$))/;
/** Next answers a longer path with its own "not found", without the site's layout. */
const maxPathLength = 8_000;
const siteNotFound = "/404";

/**
 * Passes on to `render` (Next) only requests that it can answer, which are all reads. Requests that Next would answer with
 * a 500, or log as errors, are answered here.
 */
export function forPages(render: RequestListener, publicFolder = "public"): RequestListener {
  const images = new Set(filesBelow(publicFolder, "images"));
  return (request, response) => {
    const { method, url = "" } = request;
    if (method === "OPTIONS") return response.writeHead(204, { Allow }).end();
    if (method !== "GET" && method !== "HEAD") return refuseMethod(request, response);
    if (imageResizer.test(url) && isMissing(url, images)) return sendErrorPage(response, 404);
    if (internalPage.test(url) || url.length > maxPathLength) request.url = siteNotFound;
    return render(request, response);
  };
}

function refuseMethod({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith("/api/")) sendProblem(response);
  else sendErrorPage(response, 405, { Allow });
}

/** For the API addresses that Next serves: those of signing in with Google. */
function sendProblem(response: ServerResponse): void {
  const problem = toProblem(new AppError("METHOD_NOT_ALLOWED", `This address takes ${Allow} only.`));
  response.writeHead(405, { Allow, "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(problem));
}

/** Next logs an error for each missing picture. It answers 400 to addresses outside /images. */
function isMissing(url: string, images: ReadonlySet<string>): boolean {
  const address = new URLSearchParams(url.slice(url.indexOf("?"))).get("url") ?? "";
  return address.startsWith("/images/") && !images.has(address);
}

/** Returns the files as paths of the site, such as "/images/tours/kaziranga.avif". */
function filesBelow(publicFolder: string, folder: string): string[] {
  const files = readdirSync(`${publicFolder}/${folder}`, { recursive: true, encoding: "utf8" });
  return files.map((file) => `/${folder}/${file.replaceAll(sep, "/")}`);
}

const pageTypes = /^(text\/(html|x-component)|application\/)/;

/** The statuses that refuse a file: 412 for a precondition that does not hold, 416 for a range beyond the end. */
const fileRefusals = new Set([412, 416]);

/**
 * Keeps the status of a refused file. Next would try to render a page for it, fail, and set 500 instead. Next calls nothing
 * between the two, so only a setter sees the first one. `withErrorPages` then sends the site's error page with this status.
 */
function keepRefusals({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.range && !headers["if-match"] && !headers["if-unmodified-since"]) return;
  let status = response.statusCode;
  const isRefused = () => fileRefusals.has(status);
  Object.defineProperty(response, "statusCode", {
    get: () => status,
    set: (value: number) => {
      if (isRefused()) return;
      status = value;
      if (isRefused()) for (const name of ["ETag", "Last-Modified"]) response.removeHeader(name);
    },
  });
}

/** Next answers some errors with plain text without a content type. These become the site's error page. */
export function withErrorPages(render: RequestListener): RequestListener {
  return (request, response) => {
    keepRefusals(request, response);
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    const endOrErrorPage = (...args: unknown[]): ServerResponse => {
      if (!needsErrorPage(response)) return end(...args);
      sendErrorPage(response, response.statusCode);
      return response;
    };
    Object.assign(response, { end: endOrErrorPage });
    return render(request, response);
  };
}

function needsErrorPage(response: ServerResponse): boolean {
  if (response.headersSent || response.statusCode < 400) return false;
  return fileRefusals.has(response.statusCode) || !pageTypes.test(String(response.getHeader("content-type") ?? ""));
}
