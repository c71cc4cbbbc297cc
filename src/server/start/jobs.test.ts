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

it("are closed when the last run has ended", async () => {
  const steps: string[] = [];
  const run = async () => {
    await sleep(5);
    steps.push("run");
    return 0;
  };
  const close = async () => {
    steps.push("close");
  };
  const jobs = startJobs(db(), [{ name: "test", everyMs: 1, run, close }]);
  await expect.poll(() => steps.length).toBeGreaterThan(1);
  await jobs.stop();
  expect(steps.indexOf("close")).toBe(steps.length - 1);
});

it("begin again at once after a full batch, and stop between two of them", async () => {
  let left = 25;
  const run = async () => {
    const count = Math.min(left, 10);
    left -= count;
    return count;
  };
  // A pause between the runs would exceed the test's time limit.
  const jobs = startJobs(db(), [{ name: "test", firstMs: 1, everyMs: 600_000, batch: 10, run }]);
  await expect.poll(() => left).toBe(0);
  await jobs.stop();

  let runs = 0;
  const endless = async () => {
    runs += 1;
    return 10;
  };
  const busy = startJobs(db(), [{ name: "test", firstMs: 1, everyMs: 600_000, batch: 10, run: endless }]);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await busy.stop();
});
