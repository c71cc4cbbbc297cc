import type { RequestListener } from "node:http";
import { sendErrorPage } from "~/server/http/error-page";

const schemeAndHost = /^https?:\/\/[^/?#]*/i;
const brokenEscape = /%(?![0-9a-f]{2})/gi;

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
