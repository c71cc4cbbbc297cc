import { countOf } from "~/lib/count";

/** How often the dashboard reads again, in milliseconds. */
export const refetchMs = 60_000;

type Departing = { startTime: string | null; product: { title: string } };

/** Sorts departures of a day by their start; those without one come last. */
export function byStartTime(one: Departing, other: Departing): number {
  const [a, b] = [one.startTime ?? "24:00", other.startTime ?? "24:00"];
  return a.localeCompare(b) || one.product.title.localeCompare(other.product.title);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long somebody has been waiting: "20 minutes", "5 hours" or "3 days". `since`: an instant; `now`: milliseconds. */
export function waitText(since: string, now: number): string {
  const ms = Math.max(now - Date.parse(since), 0);
  if (ms >= 2 * dayMs) return countOf(Math.floor(ms / dayMs), "day");
  if (ms >= 2 * hourMs) return countOf(Math.floor(ms / hourMs), "hour");
  return countOf(Math.floor(ms / minuteMs), "minute");
}
