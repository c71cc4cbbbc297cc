import type { RequestListener } from "node:http";
import { sendErrorPage } from "~/server/http/error-page";

const schemeAndHost = /^https?:\/\/[^/?#]*/i;
const brokenEscape = /%(?![0-9a-f]{2})/gi;

/**
 * Hands on requests for a path only. `GET http://host/path` (RFC 9112, 3.2.2) becomes that path: which host was meant is
 * never asked. Other forms, such as `*`, are a 400.
 */
export function withPath(listener: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request.url ?? "");
    if (path === null) return sendErrorPage(response, 400, { Connection: "close" });
    request.url = path;
    return listener(request, response);
  };
}

/** The path and query of a request target; null: it has none. */
export function pathOf(target: string): string | null {
  const rest = target.replace(schemeAndHost, "");
  if (rest.startsWith("/")) return decodable(rest);
  const isOnlyHost = rest !== target && /^([?#]|$)/.test(rest);
  return isOnlyHost ? decodable(`/${rest}`) : null;
}

/**
 * The same with a path that `decodeURIComponent` takes: a "%" that begins no character stands for itself, as in
 * `/tour/100%`. Then whoever serves such paths says what is not found there.
 */
function decodable(target: string): string {
  const [path = "", ...query] = target.split(/(?=[?#])/);
  return path.includes("%") ? [mended(path), ...query].join("") : target;
}

function mended(path: string): string {
  const whole = path.replace(brokenEscape, "%25");
  try {
    decodeURIComponent(whole);
    return whole;
  } catch {
    return path.replaceAll("%", "%25"); // bytes that are no UTF-8
  }
}
