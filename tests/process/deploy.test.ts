import { afterAll, beforeAll, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { removeDataDir } from "~tests/support/data-dir";
import { makeFilledDir } from "~tests/support/filled-data";
import { startHaproxy } from "~tests/support/haproxy";
import { ask } from "~tests/support/loopback-cluster";
import { freePort } from "~tests/support/ports";
import { testSecret } from "~tests/support/test-secret";
import { sendVisitors } from "~tests/support/visitors";
import { freshFolder, started } from "./support";

// Restarts two apps behind HAProxy one after another, under load. `npm run test:deploy` does so for DEPLOY_REQUESTS. Left out
// where HAProxy is missing (vitest.process.config.ts).

const leastRequests = Number(process.env.DEPLOY_REQUESTS ?? 0);
const connections = 16;
/** For a check of HAProxy, which comes every two seconds, on a busy machine later. */
const patience = { timeout: 30_000 };

let dataDir: string;
let database: Embedded;

beforeAll(async () => {
  dataDir = await makeFilledDir("deploy");
  database = await openEmbedded(dataDir);
});
afterAll(async () => {
  await database.close();
  await removeDataDir(dataDir);
});

it("a rolling restart of two apps behind HAProxy fails no request under load", {
  timeout: 120_000 + 50 * leastRequests,
}, async ({ annotate }) => {
  const ports = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DRAIN_SECONDS: "60",
    DATA_DIR: await freshFolder(),
    LOG_LEVEL: "silent",
  };
  const start = (port: number) => started({ ...settings, PORT: String(port) });
  const apps = [];
  for (const port of ports) apps.push({ port, app: await start(port) });
  const proxy = await startHaproxy(settings.DATA_DIR, await freePort(), ports);
  try {
    const { seen, stop } = await sendVisitors(proxy.url, connections);
    let restarts = 0;
    do {
      for (const each of apps) {
        each.app.signal("SIGTERM");
        await expect.poll(() => proxy.isServing(each.port), patience).toBe(false);
        // The proxy sends it no more requests, so it need not wait for the rest of DRAIN_SECONDS.
        each.app.signal("SIGHUP");
        expect(await each.app.ended()).toBe(0);
        each.app = await start(each.port);
        await expect.poll(() => proxy.isServing(each.port), patience).toBe(true);
        restarts += 1;
      }
    } while (seen.answered < leastRequests && seen.failures.length === 0);
    await stop();
    expect(seen.failures.slice(0, 20), proxy.output()).toEqual([]);
    expect(seen.answered).toBeGreaterThan(Math.max(leastRequests, 500));
    const rows = await ask(database.url, `SELECT "specialRequests" AS key, "id" FROM "Booking"`);
    expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(seen.bookings);
    expect(rows).toHaveLength(seen.bookings.size);
    await annotate(`${seen.answered} requests, ${seen.bookings.size} of them bookings, ${restarts} restarts, 0 failed`);
  } finally {
    for (const { app } of apps) app.signal("SIGHUP");
    await Promise.all(apps.map(({ app }) => app.ended()));
    await proxy.stop();
  }
});
