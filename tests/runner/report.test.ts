import { expect, it } from "vitest";
import { verdict } from "../../scripts/test-report.mjs";
import { browser } from "../../scripts/test-suites.mjs";
import type { Failure } from "../reporters/tally";

const failure: Failure = { file: "a", line: 7, project: "desktop", title: "opens", error: "", ms: 1200, load: 3.5 };
const times = (count: number) => Array.from({ length: count }, () => failure);

it.each([
  { unsteady: 5, broken: 0, failed: 0 },
  { unsteady: 6, broken: 0, failed: 1 },
  { unsteady: 0, broken: 2, failed: 2 },
  { unsteady: 6, broken: 2, failed: 3 },
])("a run with $unsteady unsteady tests and $broken broken ones counts $failed failures", (run) => {
  const files = [{ path: "a", passed: 9, ms: 10 }];
  const tally = { failures: times(run.broken), proofs: [], files };
  const { passed, failed } = verdict([{ suite: browser, tally, unsteady: times(run.unsteady) }]);
  expect({ passed, failed }).toEqual({ passed: 9, failed: run.failed });
});
