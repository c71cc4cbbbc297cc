import cluster from "node:cluster";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { StartError } from "./start-error";
import { Workers } from "./workers";

/** A worker that does what its setting says. */
const script = `
if (process.env.DATABASE_URL === "end") process.exit(1);
process.on("SIGINT", () => process.exit(0));
process.on("message", (message) => message === "retire" && process.exit(0));
process.send("ready");
`;

let folder: string;
/** What the next workers do: serve, or end at once. */
let behaviour: "serve" | "end";
let workers: Workers;
/** The errors that would end the app. */
const hopeless: Error[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "luit-workers-"));
  const exec = join(folder, "worker.cjs");
  await writeFile(exec, script);
  cluster.setupPrimary({ exec, args: [], execArgv: [] });
});
afterEach(() => workers.stop());
afterAll(() => rm(folder, { recursive: true }));

function make(): Workers {
  behaviour = "serve";
  hopeless.length = 0;
  const onHopeless = (error: Error) => hopeless.push(error);
  workers = new Workers({ count: 2, settings: () => ({ PORT: "0", DATABASE_URL: behaviour }), onHopeless });
  return workers;
}

const pids = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? []);
/** How many workers run that are not in `old`. */
const countNew = (old: number[]) => pids().filter((pid) => !old.includes(pid)).length;

it("fails to start if a worker ends while it starts", async () => {
  const failing = make();
  behaviour = "end";
  await expect(failing.start()).rejects.toThrow(new StartError("A worker ended while it started."));
});

it("replaces a worker that is killed", async () => {
  await make().start();
  const old = pids();
  process.kill(old[0] ?? 0, "SIGKILL");
  await expect.poll(() => countNew(old), { timeout: 5_000 }).toBe(1);
  expect(pids()).toHaveLength(2);
});

it("replaces all workers, of which two serve at any time", async () => {
  const all = make();
  await all.start();
  const old = pids();
  let fewest = 2;
  const watch = setInterval(() => {
    fewest = Math.min(fewest, pids().length);
  }, 5);
  expect(await all.replaceAll()).toBe(true);
  clearInterval(watch);
  expect([countNew(old), pids().length, fewest]).toEqual([2, 2, 2]);
});

it("keeps the old workers if the new ones do not start", async () => {
  const all = make();
  await all.start();
  const old = pids();
  behaviour = "end";
  expect(await all.replaceAll()).toBe(false);
  // Node lists an ended worker until its channel is closed too.
  await expect.poll(pids).toEqual(old);
});

it("gives up when no worker serves and new ones keep ending", async () => {
  await make().start();
  behaviour = "end";
  for (const pid of pids()) process.kill(pid, "SIGKILL");
  await expect.poll(() => hopeless[0], { timeout: 20_000 }).toEqual(new StartError("The workers keep ending."));
});
