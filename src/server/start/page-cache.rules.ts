import type { OutgoingHttpHeaders } from "node:http";

/** A request header outside of these never makes a difference to a page, or the request is not answered from the cache. */
const harmlessVary = /^(accept-encoding|rsc|next-[a-z-]+)$/;
/** What of an answer's headers goes out with each copy. The server sets its security headers anew. */
const storedHeaders = ["content-type", "content-security-policy", "cache-control", "vary", "link"];

/**
 * May a page with this status and these headers (names in lower case) be given to other people? Only when it says
 * `Cache-Control: public`, and nothing else speaks against it.
 */
export function isCacheable(status: number, headers: OutgoingHttpHeaders): boolean {
  const isPage = status === 200 && /^text\/html/.test(String(headers["content-type"]));
  const directives = listOf(headers["cache-control"]);
  const isPublic =
    directives.includes("public") && !directives.some((one) => /^(private|no-store|no-cache)\b/.test(one));
  const isForAll = listOf(headers.vary).every((name) => harmlessVary.test(name));
  return isPage && isPublic && isForAll && headers["set-cookie"] === undefined;
}

/** The headers of an answer that its copies have, too. */
export function headersToStore(headers: OutgoingHttpHeaders): Record<string, number | string | string[]> {
  const stored: Record<string, number | string | string[]> = {};
  for (const name of storedHeaders) {
    const value = headers[name];
    if (value !== undefined) stored[name] = value;
  }
  return stored;
}

/** The members of a list header, in lower case; of several lines of it as of one. */
function listOf(value: OutgoingHttpHeaders[string]): string[] {
  const members = [value ?? []].flat().flatMap((line) => String(line).split(","));
  return members.map((member) => member.trim().toLowerCase()).filter(Boolean);
}
