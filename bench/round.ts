/** The figures of one server in one round. Latencies in ms. */
export type Round = {
  perSecond: number;
  p50: number;
  p90: number;
  p99: number;
  answered: number;
  errors: number;
  refused: number;
  /** Answers WAITING, which are not in `answered`. */
  waiting?: number;
};

/** With `requests`, that many are sent instead of as many as possible in the time, except by wrk. */
export type Load = {
  connections: number;
  seconds: number;
  requests?: number;
  /** Requests a second; without it as many as possible. wrk has no such limit. */
  rate?: number | undefined;
};

/** Load for `seconds` at a time until this many answers have arrived, for `mostSeconds` at most. */
export type WarmUp = { seconds: number; answers: number; mostSeconds: number };
