import { monthOf } from "~/lib/month-words";

/**
 * Whether the answer depends on bookings and must not be cached. Lists by day or month do, also if the month is a word of
 * the search, and lists by the soonest free day.
 */
export function dependsOnBookings(url: string): boolean {
  const start = url.indexOf("?");
  if (start < 0) return false;
  const query = new URLSearchParams(url.slice(start));
  if (query.has("when") || query.has("day") || query.get("sortBy") === "soonest") return true;
  return (query.get("search") ?? "").split(/\s+/).some((word) => monthOf(word) !== null);
}
