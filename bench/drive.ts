import autocannon, { type Options, type Result } from "autocannon";
import { driveInLine } from "./drive-in-line";
import { quantile } from "./quantile";
import { makeRandom } from "./random";
import type { Fixtures } from "./requests";
import type { Load, Round } from "./round";
import type { Scenario } from "./scenarios";
import { driveByWrk, wrkVersion } from "./wrk";

/** How often autocannon looks whether a number of requests is answered. */
const endMs = 50;

/**
 * Puts a server under a scenario's load; `seed` selects the requests. A small set of repeated requests is sent by wrk where
 * installed: autocannon takes longer for a request than our server for a cached answer.
 */
export async function drive(
  url: string,
  { next, repeated, isInLine }: Pick<Scenario, "next" | "repeated" | "isInLine">,
  fixtures: Fixtures,
  load: Load,
  seed: number,
): Promise<Round> {
  const { connections, seconds, requests: sent, rate } = load;
  const random = makeRandom(seed);
  if (isInLine) return driveInLine(url, () => next(fixtures, random), load);
  const ask = () => {
    const { method, path, headers = {}, body = "" } = next(fixtures, random);
    return { method, path, headers, body };
  };
  const made = repeated ? Array.from({ length: repeated }, ask) : null;
  if (made && wrkVersion !== null) return driveByWrk(url, made, { connections, seconds });
  // Autocannon's own figures are whole milliseconds.
  const times: number[] = [];
  const began = performance.now();
  const options: Options = {
    url,
    connections,
    ...(sent === undefined ? { duration: seconds } : { amount: sent, sampleInt: endMs }),
    ...(rate !== undefined && { overallRate: rate }),
    requests: made ?? [{ setupRequest: (base) => ({ ...base, ...ask() }) }],
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    instance.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  });
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p90: quantile(times, 0.9),
    p99: quantile(times, 0.99),
    answered: times.length,
    errors: result.errors + result.timeouts,
    refused: result.non2xx,
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
