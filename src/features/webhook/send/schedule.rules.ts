const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** The pauses after failed attempts, in milliseconds: ten attempts, the last one about three days after the first. */
export const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
];

export const maxAttempts = pausesMs.length + 1;

/** A pause is longer by up to this part of it, so that messages that failed together come back one by one. */
const jitter = 0.1;

/** A receiver may ask for a pause of this length at most. */
const longestAskedMs = day;

/** A receiver to which nothing was delivered for so long is switched off. */
export const failingDays = 5;

/** How an attempt ended: with an answer's status, or null without a valid answer. `retryAfter`: the header, if there was one. */
export type AttemptEnd = { status: number | null; retryAfter?: string | null };

/** What follows an attempt: nothing, another one at that time, the end of the message, or also that of its receiver. */
export type Verdict = { kind: "delivered" } | { kind: "retry"; at: Date } | { kind: "givenUp" } | { kind: "gone" };

/**
 * Decides about the nth attempt. Only 2xx is a success. 410 means that the receiver wants no more. `random` from 0 to 1 spreads the
 * attempts.
 */
export function verdictOf(
  { status, retryAfter = null }: AttemptEnd,
  attempts: number,
  now: Date,
  random: number,
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 410) return { kind: "gone" };
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) return { kind: "givenUp" };
  const askedMs = Math.min(readRetryAfter(retryAfter, now), longestAskedMs);
  const waitMs = Math.max(pauseMs * (1 + jitter * random), askedMs);
  return { kind: "retry", at: new Date(now.getTime() + Math.round(waitMs)) };
}

/** The pause of a header Retry-After in milliseconds, which is a number of seconds or an HTTP date; 0 for anything else. */
function readRetryAfter(header: string | null, now: Date): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}

/** Whether a receiver that has failed since then is switched off now. */
export function hasFailedForDays(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingDays * day;
}
