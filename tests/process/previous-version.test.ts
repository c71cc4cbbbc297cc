import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { admin, adminSettings } from "~tests/support/admin";
import { type App, startApp } from "~tests/support/app-process";
import { makeDataDir, removeDataDir } from "~tests/support/data-dir";
import { ask } from "~tests/support/loopback-cluster";
import { readPreviousVersion } from "~tests/support/previous-version";
import { startScript } from "~tests/support/script";
import { testSecret } from "~tests/support/test-secret";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { servingNode } from "../../scripts/serving-node.mjs";
import { startArguments } from "../../scripts/start-command.mjs";

// The previous version on the schema of this one, both serving at the same time. Run by `npm run test:previous`, because the
// previous version is installed and built first, once a machine.

/** What a later version may add: a column that the previous one does not know, and its migration. */
const later = `
  ALTER TABLE "Booking" ADD COLUMN "addedLater" TEXT;
  INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
  VALUES ('later', '', '99990101000000_later', now());`;

describe("the previous version beside this one", () => {
  let dataDir: string;
  let database: Embedded;
  let now: App;
  let before: App;

  beforeAll(async () => {
    const folder = prepared();
    dataDir = await makeDataDir("both");
    database = await openEmbedded(dataDir);
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET: testSecret,
      SEED: "sample",
      DATA_DIR: dataDir,
      ...adminSettings,
    };
    now = await startApp(settings);
    await ask(database.url, later);
    before = await startApp(settings, servingNode(), { args: startArguments(folder), cwd: folder });
  }, 900_000);
  afterAll(async () => {
    await Promise.all([now?.stop(), before?.stop()]);
    await database?.close();
    await removeDataDir(dataDir);
  });

  it("starts on the newer schema and gives every public answer", async () => {
    const paths = ["/api/health", "/api/tours", "/api/cars", "/api/offers", "/api/openapi.json"];
    for (const path of paths) expect([path, (await send(before.url + path, "GET")).status]).toEqual([path, 200]);
    for (const path of ["/", "/browse/tours", "/offers"]) expect((await fetch(before.url + path)).status).toBe(200);
    for (const path of ["/api/tours", "/api/cars", "/api/offers"]) {
      expect(idsOf(await send(before.url + path, "GET"))).toEqual(idsOf(await send(now.url + path, "GET")));
    }
  });

  it("makes bookings that the other version confirms and cancels, in both directions", async () => {
    for (const [from, to] of [
      [before, now],
      [now, before],
    ] as const) {
      const token = await registerAt(from.url);
      const { body } = await send(`${to.url}/api/auth/login`, "POST", admin);
      const make = async () => {
        const made = await send(`${from.url}/api/bookings`, "POST", await bookingFor(from.url), token);
        expect(made.status).toBe(200);
        return String(made.body._id);
      };
      const [confirmed, cancelled] = [await make(), await make()];
      const status = { status: "Confirmed" };
      const move = await send(`${to.url}/api/bookings/${confirmed}`, "PUT", status, String(body.token));
      expect(move).toMatchObject({ status: 200, body: status });
      expect((await send(`${to.url}/api/bookings/cancel/${cancelled}`, "PUT", {}, token)).status).toBe(200);
      const statusAt = async (url: string, id: string) =>
        (await send(`${url}/api/bookings/${id}`, "GET", undefined, String(body.token))).body.status;
      for (const { url } of [before, now]) {
        expect([await statusAt(url, confirmed), await statusAt(url, cancelled)]).toEqual(["Confirmed", "Cancelled"]);
      }
    }
  });

  it("shows an edit of the catalogue that the other version made, in both directions", async () => {
    const { body } = await send(`${now.url}/api/auth/login`, "POST", admin);
    const [id] = idsOf(await send(`${now.url}/api/tours`, "GET"));
    for (const [from, to, price] of [
      [before, now, 4_321],
      [now, before, 5_432],
    ] as const) {
      expect((await send(`${from.url}/api/tours/${id}`, "PUT", { price }, String(body.token))).status).toBe(200);
      const shown = async () => (await send(`${to.url}/api/tours/${id}`, "GET")).body.price;
      await expect.poll(shown, { timeout: 2_000 }).toBe(price);
    }
  });
});

describe("a backup of the previous version", () => {
  const dataDirs: string[] = [];
  const newDataDir = async () => {
    const dataDir = await makeDataDir("previous-backup");
    dataDirs.push(dataDir);
    return dataDir;
  };
  afterAll(async () => {
    for (const dataDir of dataDirs) await removeDataDir(dataDir);
  });

  /** What the version answers for its catalogue and, to the admin, for all bookings. */
  async function answersOf({ url }: App): Promise<Record<string, unknown>> {
    const { body } = await send(`${url}/api/auth/login`, "POST", admin);
    const paths = ["/api/tours?limit=500", "/api/cars", "/api/offers", "/api/bookings"];
    const answers = await Promise.all(paths.map((path) => send(url + path, "GET", undefined, String(body.token))));
    return Object.fromEntries(answers.map((answer, index) => [paths[index], answer]));
  }

  it("restores into this one: same catalogue, same bookings", async () => {
    const folder = prepared();
    const [earlier, later] = [await newDataDir(), await newDataDir()];
    const settings = { AUTH_SECRET: testSecret, SEED: "sample", ...adminSettings };
    const before = await startApp({ ...settings, DATA_DIR: earlier }, servingNode(), {
      args: startArguments(folder),
      cwd: folder,
    });
    const token = await registerAt(before.url);
    const made = await send(`${before.url}/api/bookings`, "POST", await bookingFor(before.url), token);
    expect(made.status).toBe(200);
    const known = await answersOf(before);
    await before.stop();

    const file = join(earlier, "backup.tar.gz");
    const saved = await startScript("scripts/backup.ts", { DATA_DIR: earlier }, [file], `cd ${folder}`).ended;
    expect(saved).toMatchObject({ code: 0 });
    const restored = await startScript("scripts/restore.ts", { DATA_DIR: later }, [file]).ended;
    expect(restored).toMatchObject({ code: 0 });

    const now = await startApp({ ...settings, DATA_DIR: later });
    const answers = await answersOf(now);
    await now.stop();
    expect(JSON.stringify(known["/api/bookings"])).toContain(String(made.body._id));
    // An answer may have more fields now, but none is lost or changed.
    expect(answers).toMatchObject(known);
  }, 900_000);
});

/** The folder of the previous version, built. */
function prepared(): string {
  const { commit } = readPreviousVersion();
  const folder = join(tmpdir(), `luit-previous-${commit}`);
  prepare(folder, commit);
  return folder;
}

/** Checks the commit out, installs its packages and builds it, unless an earlier run did. */
function prepare(folder: string, commit: string): void {
  const run = (command: string, args: string[], cwd: string) => execFileSync(command, args, { cwd, stdio: "inherit" });
  if (!existsSync(folder)) run("git", ["clone", "--quiet", "--no-checkout", process.cwd(), folder], ".");
  run("git", ["checkout", "--quiet", "--force", commit], folder);
  const steps = `import("./scripts/setup.mjs").then(async ({ install, prepare }) => {
    await install();
    await prepare({ build: true });
  })`;
  run(servingNode(), ["--eval", steps], folder);
}

/** The ids of a list, which some paths answer as an array and some as a member. */
function idsOf({ body }: { body: Record<string, unknown> }): string[] {
  const results = Array.isArray(body) ? body : Object.values(body).find(Array.isArray);
  return (results as { _id: string }[]).map(({ _id }) => _id);
}
