import { expect, it } from "vitest";
import { failuresAfter, restartWaitMs } from "./back-off.rules";

it("replaces a worker that has served for long at once, and waits longer after each early end", () => {
  const waits: number[] = [];
  let failures = 0;
  for (const livedMs of [60_000, 100, 9_999, 100, 100, 100, 100, 100, 100, 10_000]) {
    failures = failuresAfter(failures, livedMs);
    waits.push(restartWaitMs(failures));
  }
  expect(waits).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 0]);
});
