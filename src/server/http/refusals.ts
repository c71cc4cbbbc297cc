import { log } from "~/server/log";
import { counts } from "~/server/metrics/counts";
import { shared } from "~/server/shared";

const recentMs = 5_000;
const logEveryMs = 10_000;

type Refusals = { lastAt: number; loggedAt: number; count: number };

const refusals = () =>
  shared<Refusals>("refusals", () => ({
    lastAt: Number.NEGATIVE_INFINITY,
    loggedAt: Number.NEGATIVE_INFINITY,
    count: 0,
  }));

/** Records that a request was refused because of overload. Logs at most one line in ten seconds, with the number of refusals. */
export function noteRefusal(now = performance.now()): void {
  counts().refused += 1;
  const state = refusals();
  state.lastAt = now;
  state.count += 1;
  if (now - state.loggedAt < logEveryMs) return;
  log().warn({ refused: state.count }, "too busy: requests are being refused");
  state.loggedAt = now;
  state.count = 0;
}

/** Whether a request was refused in the last five seconds because of overload. */
export function isRefusing(now = performance.now()): boolean {
  return now - refusals().lastAt < recentMs;
}
