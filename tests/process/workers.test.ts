import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { send } from "~tests/support/visitor";
import { newWorkersOf, workersOf } from "~tests/support/workers";
import { dataOf, freshFolder, query, started } from "./support";

/** Linux only: processes are found in /proc. */
const hasProc = existsSync("/proc/self/status");
const patience = { timeout: 30_000, interval: 100 };
const listeners = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'luit-listener'";

describe.runIf(hasProc)("two workers", () => {
  it("serve one port while one is killed and replaced, and see each other's changes", {
    timeout: 180_000,
  }, async () => {
    const dataDir = await freshFolder();
    const app = await started({ DATA_DIR: dataDir, WORKERS: "2", LOG_LEVEL: "silent" });
    expect(app.output()).toContain("Served by 2 workers");
    const first = await workersOf(app);
    expect(first).toHaveLength(2);
    await expect.poll(() => query(dataDir, listeners), patience).toEqual([{ count: 2 }]);

    process.kill(first[0] ?? 0, "SIGKILL");
    await expect.poll(() => isAnswered(app.url), patience).toBe(true);
    await expect.poll(() => newWorkersOf(app, first), patience).toBe(1);
    await expect.poll(() => query(dataDir, listeners), patience).toEqual([{ count: 2 }]);

    // A change through one worker is seen by readers of both.
    const tours = `${app.url}/api/tours?limit=1`;
    const { body } = await send(tours, "GET");
    const tour = (body.results as { _id: string }[])[0];
    const password = (await readFile(join(dataDir, "admin-password"), "utf8")).trim();
    const admin = await send(`${app.url}/api/auth/login`, "POST", { email: "admin@example.com", password });
    for (const price of [1_234, 2_345, 3_456]) {
      await send(`${app.url}/api/tours/${tour?._id}`, "PUT", { price }, String(admin.body.token));
      await expect.poll(() => pricesSeen(tours), patience).toEqual([price]);
    }

    await app.stop();
    expect(existsSync(join(await dataOf(dataDir), "postmaster.pid"))).toBe(false);
    expect(app.process.exitCode).toBe(0);
  });
});

/**
 * Whether a new connection is answered within two seconds. One that the primary hands to a worker in the moment in which that
 * is killed gets no answer.
 */
async function isAnswered(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = fetch(`${url}/healthz`, { signal, headers: { connection: "close" } });
  return answer.then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** The prices that eight connections get, each of which may reach another worker. */
async function pricesSeen(url: string): Promise<number[]> {
  const answers = Array.from({ length: 8 }, async () => {
    const response = await fetch(url, { headers: { connection: "close" } });
    return ((await response.json()) as { results: { price: number }[] }).results[0]?.price ?? 0;
  });
  return [...new Set(await Promise.all(answers))];
}
