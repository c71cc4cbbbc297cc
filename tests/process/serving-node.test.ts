import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { launchApp } from "~tests/support/app-process";
import { send } from "~tests/support/visitor";
import { servingNode } from "../../scripts/serving-node.mjs";
import { dataOf, filledFolder, freshFolder, started } from "./support";

/** The machine's own Node. */
const machineNode = process.env.npm_node_execpath ?? process.execPath;

/** Starts the app so that it hands over to another process, by making the machine's Node look different. */
async function startedByHandover(dataDir: string) {
  const other = join(await freshFolder(), "node");
  await copyFile(servingNode(), other);
  return started({ DATA_DIR: dataDir, npm_node_execpath: other }, servingNode());
}

/** The id of the process that serves from this DATA_DIR. */
async function holderOf(dataDir: string): Promise<number> {
  const second = launchApp({ DATA_DIR: dataDir });
  expect(await second.ended()).toBe(1);
  return Number(/is in use by process (\d+)/.exec(second.output())?.[1]);
}

const isDatabaseRunning = async (dataDir: string) => existsSync(join(await dataOf(dataDir), "postmaster.pid"));

it("starts under the machine's own Node, serves, and stops at a SIGTERM to the first process alone", async () => {
  const dataDir = await filledFolder();
  const app = await started({ DATA_DIR: dataDir }, machineNode);
  expect((await send(`${app.url}/api/health`, "GET")).status).toBe(200);
  app.process.kill("SIGTERM");
  expect(await app.ended()).toBe(0);
  expect(await isDatabaseRunning(dataDir)).toBe(false);
});

describe("a process that handed over to another Node", () => {
  it("ends with the server's exit code after a SIGTERM to it alone", async () => {
    const dataDir = await filledFolder();
    const app = await startedByHandover(dataDir);
    expect(await holderOf(dataDir)).not.toBe(app.process.pid);
    app.process.kill("SIGTERM");
    expect(await app.ended()).toBe(0);
    expect(await isDatabaseRunning(dataDir)).toBe(false);
  });

  it("ends by the signal that ended the server", async () => {
    const dataDir = await filledFolder();
    const app = await startedByHandover(dataDir);
    process.kill(await holderOf(dataDir), "SIGKILL");
    expect(await app.ended()).toBe(null);
    expect(app.process.signalCode).toBe("SIGKILL");
  });

  it("ends the server when it is killed", async () => {
    const dataDir = await filledFolder();
    const app = await startedByHandover(dataDir);
    app.process.kill("SIGKILL");
    await app.ended();
    await expect.poll(() => isDatabaseRunning(dataDir), { timeout: 20_000 }).toBe(false);
  });
});

describe("without a supported Node", () => {
  const pretend = (changes: string) => ({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(changes)}`,
  });
  const set = (of: string, name: string, value: string) =>
    `Object.defineProperty(${of}, "${name}", { value: "${value}", configurable: true });`;

  it.each([
    [
      "no package for the platform",
      set("process.versions", "node", "20.20.2") + set("process", "platform", "sunos"),
      /^Luit serves under Node 24 or newer, and this is 20\.20\.2: install one from https:\/\/nodejs\.org\. No package of it is installed for sunos-\w+\.$/,
    ],
    [
      "a Node that is too old to begin with",
      set("process.versions", "node", "18.20.0"),
      /^Luit needs Node 20\.19 or newer; this is 18\.20\.0\.$/,
    ],
  ])("and with %s, the start ends with one line that says what to install", async (_, changes, line) => {
    const app = launchApp({ npm_node_execpath: "", ...pretend(changes) });
    expect(await app.ended()).toBe(1);
    expect(app.output().trim()).toMatch(line);
  });
});
