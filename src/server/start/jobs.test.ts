import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { startJobs } from "./jobs";
import { sweeps } from "./sweep";

it("stop at once while none is running", async () => {
  // Each sweep runs again after minutes: a stop that waited would exceed the test's time limit.
  await expect(startJobs(db(), sweeps).stop()).resolves.toBeUndefined();
});

it("go on after a failure, and stop when the run that began has ended", async () => {
  let [begun, ended] = [0, 0];
  const run = async () => {
    begun += 1;
    if (begun === 1) throw new Error("the first run fails");
    await sleep(5);
    ended += 1;
    return 0;
  };
  const jobs = startJobs(db(), [{ name: "test", everyMs: 1, run }]);
  await expect.poll(() => begun).toBeGreaterThan(2);
  await jobs.stop();
  expect(ended).toBe(begun - 1);
  const before = begun;
  await sleep(20);
  expect(begun).toBe(before);
});
