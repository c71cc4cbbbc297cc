import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { migrationLock } from "~/server/db/migrate";
import { withClient } from "~/server/db/pg-client";
import { launchApp } from "~tests/support/app-process";
import { makeDataDir, removeDataDir } from "~tests/support/data-dir";
import { ask } from "~tests/support/loopback-cluster";
import { openPooler } from "~tests/support/pooler";
import { openProxy } from "~tests/support/proxy";
import { testSecret } from "~tests/support/test-secret";
import { send } from "~tests/support/visitor";
import { freshFolder, started } from "./support";

let dataDir: string;
let database: Embedded;
let proxy: Awaited<ReturnType<typeof openProxy>>;

beforeAll(async () => {
  dataDir = await makeDataDir("outside");
  database = await openEmbedded(dataDir);
  proxy = await openProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  await removeDataDir(dataDir);
});

const settings = async (wait: string) => ({
  DATA_DIR: await freshFolder(),
  DATABASE_URL: proxy.url,
  AUTH_SECRET: testSecret,
  SEED: "none",
  DATABASE_WAIT_SECONDS: wait,
});

it("a start waits for an outside database that does not answer yet, and then continues, with neither data nor admin", async () => {
  proxy.cut();
  const app = launchApp({ ...(await settings("")), SEED: "" });
  const { host } = new URL(proxy.url);
  await expect.poll(app.output, { timeout: 30_000 }).toContain(`  Waiting for the database at ${host} to answer ...`);
  await expect.poll(app.output, { timeout: 30_000 }).toMatch(/to answer \(1\d s\) \.\.\.$/m);
  proxy.mend();
  await expect.poll(app.output, { timeout: 60_000 }).toMatch(/^Ready: /m);
  const url = /^Ready: (\S+)$/m.exec(app.output())?.[1];
  expect(await send(`${url}/api/health`, "GET")).toMatchObject({ status: 200, body: { database: "up" } });
  expect((await send(`${url}/api/tours?limit=1`, "GET")).body).toMatchObject({ total: 0 });
  expect(app.output()).toContain("  There is no admin, so nobody can open the portal: set ADMIN_EMAIL");
  await app.stop();
});

it("a start without its outside database ends after DATABASE_WAIT_SECONDS, with one line that says what to check", async () => {
  proxy.cut();
  const app = launchApp(await settings("2"));
  expect(await app.ended()).toBe(1);
  expect(app.output().trim().split("\n").at(-1)).toBe(
    `The database at ${new URL(proxy.url).host} has not answered for 2 seconds. Is it running, and is DATABASE_URL right?`,
  );
  expect(app.output()).not.toMatch(/^\s+at |password|"err"/m);
});

describe("SIGTERM ends a start", () => {
  it("that waits for its outside database", async () => {
    proxy.cut();
    const app = launchApp(await settings("600"));
    await expect.poll(app.output, { timeout: 30_000 }).toContain("  Waiting for the database at ");
    app.signal("SIGTERM");
    expect(await app.ended()).toBe(0);
    expect(app.output()).not.toMatch(/has not answered|Could not start/);
  });

  it("that waits for another process which migrates the database", async () => {
    await withClient({ connectionString: database.url }, async (other) => {
      await other.query("SELECT pg_advisory_lock($1)", [migrationLock]);
      const app = launchApp({ ...(await settings("600")), DATABASE_URL: database.url });
      const waiting = () => ask(database.url, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
      await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
      app.signal("SIGTERM");
      expect(await app.ended()).toBe(0);
      expect(app.output()).not.toContain("Could not start");
    });
  });
});

it("a start on a database without the demanded replicas ends with one line", async () => {
  const app = launchApp({ ...(await settings("5")), DATABASE_URL: database.url, DATABASE_SYNC_REPLICAS: "1" });
  expect(await app.ended()).toBe(1);
  expect(app.output().trim().split("\n").at(-1)).toBe(
    "The database can lose what it has confirmed, although DATABASE_SYNC_REPLICAS is 1. Its commits wait for 0 of 1 replica: synchronous_standby_names = ''.",
  );
});

describe("on a pooler in transaction mode", () => {
  let pooler: Awaited<ReturnType<typeof openPooler>>;
  // Connections of an earlier test would not have the settings that a start gives to the role.
  beforeEach(async () => {
    pooler = await openPooler(database.url);
  });
  afterEach(() => pooler.close());

  it("a start ends with one line that names DIRECT_URL", async () => {
    const app = launchApp({ ...(await settings("5")), DATABASE_URL: pooler.url });
    expect(await app.ended()).toBe(1);
    expect(app.output().trim().split("\n").at(-1)).toBe(
      "Two connections to DATABASE_URL got the same advisory lock, so its sessions hold no locks. It must name a PostgreSQL server, not a pooler in transaction mode, unless DIRECT_URL does.",
    );
  });

  it("the app serves with DIRECT_URL, and a change of the catalogue empties its cache", async () => {
    const app = await started({
      ...(await settings("5")),
      SEED: "sample",
      DATABASE_URL: pooler.url,
      DIRECT_URL: database.url,
    });
    const title = async () => {
      const { body } = await send(`${app.url}/api/tours?limit=1`, "GET");
      return (body.results as { title: string }[])[0]?.title;
    };
    const before = await title();
    expect(before).toEqual(expect.any(String));
    await ask(database.url, 'UPDATE "Product" SET "title" = "title" || $1', [" again"]);
    await expect.poll(title, { timeout: 5_000 }).toBe(`${before} again`);
  });
});
