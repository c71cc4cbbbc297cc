import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { launchApp } from "~tests/support/app-process";
import { openProxy } from "~tests/support/proxy";
import { testSecret } from "~tests/support/test-secret";
import { send } from "~tests/support/visitor";
import { freshFolder } from "./support";

let dataDir: string;
let database: Embedded;
let proxy: Awaited<ReturnType<typeof openProxy>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "luit-outside-"));
  await chmod(dataDir, 0o755);
  database = await openEmbedded(dataDir);
  proxy = await openProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  if (database.moved) await rm(dirname(database.data), { recursive: true, force: true });
});

const settings = async (wait: string) => ({
  ...{ DATA_DIR: await freshFolder(), DATABASE_URL: proxy.url, AUTH_SECRET: testSecret, SEED: "none" },
  DATABASE_WAIT_SECONDS: wait,
});

it("a start waits for an outside database that does not answer yet, reports it, and then continues", async () => {
  proxy.cut();
  const app = launchApp(await settings("60"));
  const { host } = new URL(proxy.url);
  await expect.poll(app.output, { timeout: 30_000 }).toContain(`  Waiting for the database at ${host} to answer ...`);
  await expect.poll(app.output, { timeout: 30_000 }).toMatch(/to answer \(1\d s\) \.\.\.$/m);
  proxy.mend();
  await expect.poll(app.output, { timeout: 60_000 }).toMatch(/^Ready: /m);
  const url = /^Ready: (\S+)$/m.exec(app.output())?.[1];
  expect(await send(`${url}/api/health`, "GET")).toMatchObject({ status: 200, body: { database: "up" } });
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
