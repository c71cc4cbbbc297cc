import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admin, adminSettings } from "~tests/support/admin";
import { restoreBy } from "~tests/support/archives";
import { ask, startLoopbackCluster } from "~tests/support/loopback-cluster";
import { startS3Double } from "~tests/support/s3-double";
import { testSecret } from "~tests/support/test-secret";
import { send } from "~tests/support/visitor";
import { filledFolder, freshFolder, query, started } from "./support";

type State = {
  isAsked: boolean;
  isRunning: boolean;
  good: { file: string | null; rows: number }[];
  failure: { error: string } | null;
  trial: { result: string; error: string } | null;
};

/** The first admin of the app at `url`, who is an owner. */
async function ownerAt(url: string) {
  const { body } = await send(`${url}/api/auth/login`, "POST", admin);
  const token = String(body.token);
  return {
    ask: () => send(`${url}/api/backups`, "POST", {}, token),
    read: async () => (await send(`${url}/api/backups`, "GET", undefined, token)).body as State,
  };
}

let s3: Awaited<ReturnType<typeof startS3Double>>;
beforeAll(async () => {
  s3 = await startS3Double();
});
afterAll(() => s3.close());

const bucketEnv = () => Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]));

const patience = { timeout: 90_000, interval: 200 };

/** The names of incomplete backups. */
const incomplete = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith(".luit-daily-"));
const trialDatabases = "SELECT datname FROM pg_database WHERE datname LIKE 'luit\\_trial\\_%'";
const counts = `SELECT (SELECT count(*)::int FROM "User") AS users, (SELECT count(*)::int FROM "Product") AS products`;

it("a server backs up itself while it serves, copies the file to a bucket and tries it, and another machine restores it by one command", async () => {
  const [home, there] = [await filledFolder(), await freshFolder()];
  const app = await started({ DATA_DIR: home, ...bucketEnv() });
  const owner = await ownerAt(app.url);
  expect(await owner.read()).toMatchObject({ isAsked: false, good: [], trial: null, failure: null });
  expect((await owner.ask()).status).toBe(200);
  await expect.poll(async () => (await owner.read()).trial, patience).toMatchObject({ result: "passed", error: "" });
  const { good, failure, isRunning } = await owner.read();
  expect({ failure, isRunning }).toEqual({ failure: null, isRunning: false });
  const files = await readdir(join(home, "backups"));
  expect(files).toEqual([good[0]?.file]);
  expect([...s3.objects.keys()]).toEqual(files);
  expect(await query(home, trialDatabases)).toEqual([]);
  const before = await query(home, counts);
  await app.stop();

  const copy = join(await freshFolder(), "from-the-bucket.tar.gz");
  await writeFile(copy, s3.objects.get(files[0] ?? "") ?? "");
  const done = await restoreBy({ DATA_DIR: there }, copy);
  expect(done.code, done.lines.join("\n")).toBe(0);
  const restored = await started({ DATA_DIR: there });
  expect(await query(there, counts)).toEqual(before);
  const { ask: askAgain, read } = await ownerAt(restored.url);
  // The file was written while its own backup ran.
  await expect.poll(async () => (await read()).failure?.error, patience).toBe("The server was stopped meanwhile.");
  await askAgain();
  await expect.poll(async () => (await read()).good.length, patience).toBe(1);
});

it("of a server that is killed in the middle nothing is left after the next start, and a backup is made again", async () => {
  const home = await filledFolder();
  const folder = join(home, "backups");
  const app = await started({ DATA_DIR: home });
  // Rows for some seconds of work.
  await query(
    home,
    `INSERT INTO "RateLimit" ("key", "points", "expire") SELECT repeat(md5(i::text), 6) || i, 1, 4000000000000 FROM generate_series(1, 100000) AS i`,
  );
  await (await ownerAt(app.url)).ask();
  await expect.poll(() => incomplete(folder).catch(() => []), { timeout: 30_000, interval: 5 }).toHaveLength(1);
  // Only the server: its process for backups ends because the server is gone.
  app.process.kill("SIGKILL");
  await app.ended();
  await sleep(500);
  const left = await readdir(join(folder, (await incomplete(folder))[0] ?? ""), { recursive: true });
  expect(await readdir(folder)).toEqual(await incomplete(folder));
  await sleep(500);
  expect(await readdir(join(folder, (await incomplete(folder))[0] ?? ""), { recursive: true })).toEqual(left);

  const next = await started({ DATA_DIR: home });
  await expect.poll(() => incomplete(folder), patience).toEqual([]);
  const owner = await ownerAt(next.url);
  await expect
    .poll(owner.read, patience)
    .toMatchObject({ good: [], failure: { error: "The server was stopped meanwhile." } });
  await owner.ask();
  await expect.poll(async () => (await owner.read()).trial, patience).toMatchObject({ result: "passed", error: "" });
  expect(await incomplete(folder)).toEqual([]);
});

it("two servers on an outside database make one backup, in BACKUP_DIR, and try it once their role may", async () => {
  const cluster = await startLoopbackCluster(await freshFolder());
  try {
    await ask(cluster.adminUrl, "CREATE ROLE shop LOGIN PASSWORD 'of-the-shop'");
    await ask(cluster.adminUrl, "ALTER DATABASE luit OWNER TO shop");
    const url = Object.assign(new URL(cluster.url), { username: "shop", password: "of-the-shop" }).href;
    const folder = await freshFolder();
    const settings = { DATABASE_URL: url, AUTH_SECRET: testSecret, BACKUP_DIR: folder, SEED: "sample" };
    const app = await started({ ...settings, ...adminSettings, DATA_DIR: await freshFolder() });
    await started({ ...settings, DATA_DIR: await freshFolder() });
    const owner = await ownerAt(app.url);
    await owner.ask();
    const error =
      "The backups cannot be tried: the database user shop may not create databases. An administrator can allow it by " +
      'ALTER ROLE "shop" CREATEDB.';
    await expect.poll(async () => (await owner.read()).trial, patience).toMatchObject({ result: "refused", error });
    expect((await owner.read()).good).toHaveLength(1);

    await ask(cluster.adminUrl, "ALTER ROLE shop CREATEDB");
    await owner.ask();
    await expect.poll(async () => (await owner.read()).trial, patience).toMatchObject({ result: "passed", error: "" });
    await sleep(6_000); // longer than a server's pause between two looks
    expect((await owner.read()).good).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(2);
    expect(await ask(cluster.adminUrl, trialDatabases)).toEqual([]);
  } finally {
    await cluster.stop();
  }
});
