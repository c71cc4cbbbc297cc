import type { OutgoingHttpHeaders } from "node:http";
import { namesDays } from "~/lib/month-words";

/**
 * A page is cached although its Vary header has these names: copies are encoded for each request, and requests with rsc or
 * next-* headers, which Next's client code sends, bypass the cache.
 */
const harmlessVary = /^(accept-encoding|rsc|next-[a-z-]+)$/;
/** The headers of an answer that are sent with each copy. The server sets the security headers itself. */
const storedHeaders = ["content-type", "content-security-policy", "cache-control", "vary", "link"];

/**
 * May a page with this status and these headers (names in lower case) be sent to other people? Only with
 * `Cache-Control: public`, without a cookie, and when it varies by no other request header.
 */
export function isCacheable(status: number, headers: OutgoingHttpHeaders): boolean {
  const isPage = status === 200 && /^text\/html/.test(String(headers["content-type"]));
  const directives = listOf(headers["cache-control"]);
  const isPublic =
    directives.includes("public") && !directives.some((one) => /^(private|no-store|no-cache)\b/.test(one));
  const isForAll = listOf(headers.vary).every((name) => harmlessVary.test(name));
  return isPage && isPublic && isForAll && headers["set-cookie"] === undefined;
}

/** Returns the headers of an answer to store with the page. */
export function headersToStore(headers: OutgoingHttpHeaders): Record<string, number | string | string[]> {
  const stored: Record<string, number | string | string[]> = {};
  for (const name of storedHeaders) {
    const value = headers[name];
    if (value !== undefined) stored[name] = value;
  }
  return stored;
}

/** The members of a list header in lower case; several lines count as one list. */
function listOf(value: OutgoingHttpHeaders[string]): string[] {
  const members = [value ?? []].flat().flatMap((line) => String(line).split(","));
  return members.map((member) => member.trim().toLowerCase()).filter(Boolean);
}

/**
 * Whether the answer depends on bookings and must not be cached. Lists by days or months do, also if the words of the search
 * name these ("December", "Christmas"), and lists by the soonest free day.
 */
export function dependsOnBookings(url: string): boolean {
  const start = url.indexOf("?");
  if (start < 0) return false;
  const query = new URLSearchParams(url.slice(start));
  if (query.has("when") || query.has("day") || query.get("sortBy") === "soonest") return true;
  return namesDays(query.get("search") ?? "");
}
