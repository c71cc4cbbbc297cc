import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { AppError } from "~/server/api/errors";
import { toProblem } from "~/server/api/problem";
import { sendErrorPage } from "~/server/http/error-page";
import { securityHeaders } from "~/server/security/headers";
import { isTls } from "~/server/site-url";

const schemeAndHost = /^https?:\/\/[^/?#]*/i;
const brokenEscape = /%(?![0-9a-f]{2})/gi;

/**
 * Answers requests with more than one Host with 400, as RFC 9112 (3.2) demands: a proxy before us may have read the other
 * one.
 */
export function withOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request) > 1) refuseUnreadable(request, response);
    else listener(request, response);
  };
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts++;
  }
  return hosts;
}

/** Answers with 400 and ends the connection: with a problem for the API, otherwise with the site's error page. */
function refuseUnreadable({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (!/^\/(?:(?:api|uploads)\/|mcp)/.test(url)) {
    sendErrorPage(response, 400, { Connection: "close" });
    return;
  }
  const problem = toProblem(new AppError("BAD_REQUEST", "The request could not be read."));
  const headers = { "Content-Type": "application/problem+json", "Cache-Control": "no-store", Connection: "close" };
  response.writeHead(400, { ...securityHeaders(url, isTls()), ...headers });
  response.end(JSON.stringify(problem));
}

/**
 * Passes on requests for a path. The host of `GET http://host/path` (RFC 9112, 3.2.2) is ignored. Other forms, such as
 * `*`, are answered with 400.
 */
export function withPath(listener: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request.url ?? "");
    if (path === null) return sendErrorPage(response, 400, { Connection: "close" });
    request.url = path;
    return listener(request, response);
  };
}

/** Returns the path and query of a request target; null when it has no path. */
export function pathOf(target: string): string | null {
  const rest = target.replace(schemeAndHost, "");
  if (rest.startsWith("/")) return decodable(rest);
  const isOnlyHost = rest !== target && /^([?#]|$)/.test(rest);
  return isOnlyHost ? decodable(`/${rest}`) : null;
}

/**
 * Makes the path valid for `decodeURIComponent`: a "%" that starts no escape, as in `/tour/100%`, is escaped itself. Then
 * the page of that path can answer "not found".
 */
function decodable(target: string): string {
  const [path = "", ...query] = target.split(/(?=[?#])/);
  return path.includes("%") ? [escaped(path), ...query].join("") : target;
}

function escaped(path: string): string {
  const whole = path.replace(brokenEscape, "%25");
  try {
    decodeURIComponent(whole);
    return whole;
  } catch {
    return path.replaceAll("%", "%25"); // not valid UTF-8
  }
}
