import { expect, it } from "vitest";
import { sendVisitors } from "~tests/support/visitors";
import { newWorkersOf, workersOf } from "~tests/support/workers";
import { filledFolder, started } from "./support";

// Run by `npm run test:deploy`: on a machine that also runs other tests, a request can fail because the database is too slow.

it("two workers are replaced under load without a failed request", { timeout: 300_000 }, async ({ annotate }) => {
  const app = await started({ DATA_DIR: await filledFolder(), WORKERS: "2", LOG_LEVEL: "silent" });
  const { seen, stop } = await sendVisitors(app.url, 16);
  for (let times = 1; times <= 3; times++) {
    const old = await workersOf(app);
    process.kill(app.process.pid ?? 0, "SIGUSR2");
    const replaced = () => app.output().split("All workers were replaced").length - 1;
    await expect.poll(replaced, { timeout: 60_000, interval: 100 }).toBe(times);
    expect(await newWorkersOf(app, old)).toBe(2);
  }
  await stop();
  expect(seen.failures).toEqual([]);
  await annotate(`${seen.answered} requests while all workers were replaced three times, 0 failed`);
});
