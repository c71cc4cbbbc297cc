import { setTimeout as sleep } from "node:timers/promises";

type Fetch = (request: Request) => Promise<Response>;

export type RetryOptions = {
  /** How often a request is sent at most. */
  tries?: number;
  /** A longer pause than this, which the server may ask for, is left to the caller. */
  maxWaitMs?: number;
  /** The pause after the first failure without an answer, which doubles with each further one. */
  pauseMs?: number;
};

/** The statuses that the server gives with `Retry-After` while a repeated request may succeed. */
const temporary = new Set([409, 429, 503]);
/** The statuses by which a proxy says that it has no answer of the server. */
const withoutAnswer = new Set([502, 504]);

/**
 * Repeats requests that got no answer, or were asked to come again (`Retry-After`). A `POST` is repeated only if it has an
 * `Idempotency-Key`: without one, the server would do it twice.
 */
export function retrying(fetch: Fetch, { tries = 5, maxWaitMs = 60_000, pauseMs = 500 }: RetryOptions = {}): Fetch {
  return async (request) => {
    const mayRepeat = request.method !== "POST" || request.headers.has("Idempotency-Key");
    const most = mayRepeat ? tries : 1;
    for (let tried = 1; ; tried++) {
      const wait = pauseMs * 2 ** (tried - 1);
      try {
        // A clone, because the body of a request can be sent once.
        const answer = await fetch(request.clone());
        const pause = pauseAfter(answer, wait);
        if (tried === most || pause === null || pause > maxWaitMs) return answer;
        await sleep(pause);
      } catch (error) {
        if (tried === most || request.signal.aborted) throw error;
        await sleep(wait);
      }
    }
  };
}

/** The pause in ms before the request is sent again; null: the answer is final. */
function pauseAfter({ status, headers }: Response, usual: number): number | null {
  if (withoutAnswer.has(status)) return usual;
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return temporary.has(status) && Number.isFinite(seconds) ? seconds * 1000 : null;
}
