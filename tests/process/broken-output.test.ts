import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { launchApp } from "~tests/support/app-process";
import { freePort } from "~tests/support/ports";
import { send } from "~tests/support/visitor";
import { workersOf } from "~tests/support/workers";
import { servingNode } from "../../scripts/serving-node.mjs";
import { startArguments } from "../../scripts/start-command.mjs";
import { filledFolder, started } from "./support";

const watched = `--import=${pathToFileURL(resolve("tests/support/broken-output.mjs")).href}`;
const patience = { timeout: 60_000, interval: 100 };

/** Settings that make an app write to `notes` when it prints on request, and which errors nobody caught. */
function watchedSettings(dataDir: string) {
  const notes = join(dataDir, "output-notes");
  return { notes, settings: { DATA_DIR: dataDir, NODE_OPTIONS: watched, OUTPUT_NOTES: notes, LOG_LEVEL: "info" } };
}

async function readNotes(file: string): Promise<string[]> {
  return existsSync(file) ? (await readFile(file, "utf8")).trim().split("\n").sort() : [];
}

/** A failed login, which the log tells. */
async function login(url: string): Promise<number> {
  const body = { email: "nobody@example.com", password: "not-the-one" };
  return (await send(`${url}/api/auth/login`, "POST", body)).status;
}

/** Linux only: processes are found in /proc, and /dev/full is a disk without space. */
describe.runIf(existsSync("/dev/full"))("an app whose output", () => {
  it.each(["1", "2"])(
    "nobody reads serves on, with WORKERS=%s, and ends with 0 when its terminal is closed",
    async (workers) => {
      const { notes, settings } = watchedSettings(await filledFolder());
      const app = await started({ ...settings, WORKERS: workers });
      const pids = [app.process.pid ?? 0, ...(workers === "1" ? [] : await workersOf(app))];
      app.process.stdout?.destroy();
      app.process.stderr?.destroy();
      for (const pid of pids) process.kill(pid, "SIGWINCH");
      await expect.poll(() => readNotes(notes), patience).toEqual(pids.map((pid) => `${pid} has printed`).sort());
      expect(await login(app.url)).toBe(401);
      expect(await login(app.url)).toBe(401);

      app.signal("SIGHUP");
      expect(await app.ended()).toBe(0);
      expect(await readNotes(notes)).toHaveLength(pids.length);
    },
  );

  it("goes to a full disk starts, serves, and ends with 0", async () => {
    const { notes, settings } = watchedSettings(await filledFolder());
    const port = await freePort();
    const intoFull = ["-c", 'exec "$0" "$@" > /dev/full 2>&1', servingNode(), ...startArguments()];
    const app = launchApp({ ...settings, PORT: String(port) }, "sh", { args: intoFull, cwd: "." });
    const url = `http://localhost:${port}`;
    await expect.poll(() => login(url).catch(() => null), patience).toBe(401);
    process.kill(app.process.pid ?? 0, "SIGWINCH");
    await expect.poll(() => readNotes(notes), patience).toEqual([`${app.process.pid} has printed`]);
    expect(await login(url)).toBe(401);
    await app.stop();
    expect(app.process.exitCode).toBe(0);
    expect(await readNotes(notes)).toHaveLength(1);
  });
});
