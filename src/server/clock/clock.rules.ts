/** One look at the database's clock. `sentMs` and `receivedMs` are of a monotonic clock (performance.now()). */
export type Reading = { sentMs: number; receivedMs: number; databaseMs: number; ownMs: number };

/**
 * What a process knows of the database's clock: `offsetMs` is the database's time minus the monotonic clock, give or take
 * `errorMs`; `aheadMs` is how far the machine's own clock is ahead. Until `doubtedUntilMs` the database's clock is doubted.
 */
export type Clock = { offsetMs: number; errorMs: number; aheadMs: number; doubtedUntilMs: number };

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** A difference that is reported. */
export const reportedMs = 30 * secondMs;
/** Beyond this, one of two clocks is badly wrong, and nobody can know which. */
export const toleratedMs = hourMs;
/** So long after a jump of the database's clock the clock is doubted. Somebody may set it right, or the machine has slept. */
const doubtMs = hourMs;
/** A slower answer does not say what time it is. */
const slowMs = 2 * secondMs;

/** The clock after another reading. A reading that took more than 2 s is ignored, unless it is the first one. */
export function follow(before: Clock | null, { sentMs, receivedMs, databaseMs, ownMs }: Reading): Clock {
  if (before && receivedMs - sentMs > slowMs) return before;
  const errorMs = (receivedMs - sentMs) / 2;
  const offsetMs = databaseMs - (sentMs + receivedMs) / 2;
  const moved = before ? offsetMs - before.offsetMs : 0;
  const isNoise = before !== null && errorMs >= before.errorMs && Math.abs(moved) <= errorMs;
  const kept = isNoise ? before : { offsetMs, errorMs };
  const doubtedUntilMs = Math.abs(moved) > toleratedMs ? receivedMs + doubtMs : (before?.doubtedUntilMs ?? 0);
  return {
    offsetMs: kept.offsetMs,
    errorMs: kept.errorMs,
    aheadMs: ownMs - (receivedMs + kept.offsetMs),
    doubtedUntilMs,
  };
}

/** Whether nothing may be ended or deleted by the time: two clocks are more than an hour apart, or the database's has jumped. */
export function isDoubted({ aheadMs, doubtedUntilMs }: Clock, atMs: number): boolean {
  return Math.abs(aheadMs) > toleratedMs || atMs < doubtedUntilMs;
}

const units: [ms: number, name: string][] = [
  [24 * hourMs, "days"],
  [hourMs, "hours"],
  [60 * secondMs, "minutes"],
];

/** How far one clock is from another, in words: "3 days ahead of", "40 s behind". */
export function describeDifference(aheadMs: number): string {
  const amount = Math.abs(Math.round(aheadMs / secondMs) * secondMs);
  const [ms, name] = units.find(([unit]) => amount >= 2 * unit) ?? [secondMs, "s"];
  return `${Math.round(amount / ms)} ${name} ${aheadMs > 0 ? "ahead of" : "behind"}`;
}
