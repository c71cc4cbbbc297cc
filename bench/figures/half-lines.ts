import { failures, rate as rateOf } from "~bench/report-cells";
import { table, verdict } from "~bench/table";
import type { HalfLoad } from "./half-load";

const mostP90Ms = 100;

/** The section of RESULTS.md. */
export function halfLines(measured: readonly HalfLoad[]): string[] {
  return table(
    ["scenario of ours", "peak /s", "half /s", "p50 ms", "p90 ms", "goal", "", "p99 ms", "failed"],
    measured.map(({ title, peak, half, p90 }) => [
      title,
      rateOf(peak),
      rateOf(half),
      half.p50.toFixed(1),
      p90.toFixed(1),
      `≤ ${mostP90Ms} ms`,
      verdict(p90 <= mostP90Ms),
      half.p99.toFixed(1),
      String(failures(peak) + failures(half)),
    ]),
  );
}
