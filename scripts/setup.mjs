// Prepares a clone to run: packages, Prisma client, build. Plain Node without dependencies, because it installs them. Each
// step is skipped if its sources have not changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const leastNode = [20, 19];
const heartbeatMs = 15_000;
const stamps = "node_modules/.luit";

/**
 * @param {{ build: boolean }} options whether to make the production build as well
 * @returns {Promise<void>} rejects with the output of the failed step
 */
export async function prepare({ build }) {
  await install();
  await onceFor("prisma-client", ["prisma/schema.prisma", "package-lock.json"], ["src/server/db/generated"], () =>
    step("Generating the database client", process.execPath, ["node_modules/prisma/build/index.js", "generate"]),
  );
  if (!build) return;
  const sources = [
    "src",
    "prisma",
    "scripts/build-server.mjs",
    "scripts/compress-static.mjs",
    "next.config.ts",
    "postcss.config.mjs",
    "tsconfig.json",
    "package-lock.json",
  ];
  await onceFor("build", sources, [".build/server.mjs", ".build/sw.js", ".next/BUILD_ID"], async () => {
    await step("Building the pages", process.execPath, ["node_modules/next/dist/bin/next", "build"]);
    await step("Compressing scripts and styles", process.execPath, ["scripts/compress-static.mjs"]);
    await step("Building the server", process.execPath, ["scripts/build-server.mjs"]);
  });
}

/**
 * Installs the packages of the lock file, which include the Node runtime that serves (serving-node.mjs). Keeps a production
 * install without development packages, unless `needsDev` is set.
 * @param {{ needsDev?: boolean }} options
 */
export async function install({ needsDev = false } = {}) {
  requireNode();
  const isProduction = isProductionInstall() && !needsDev;
  const isIncomplete = isOlder("node_modules/.package-lock.json", "package-lock.json");
  if (!isIncomplete && !(needsDev && isProductionInstall())) return;
  if (process.platform === "win32" && process.execPath.includes("node_modules")) {
    // Windows does not let a running program be deleted.
    throw new Error('The packages have changed: run "npm ci" first.');
  }
  // Install scripts are off: our packages contain their binaries.
  const flags = [
    isProduction ? "--omit=dev" : "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await step("Installing packages", npmCommand(), ["ci", ...flags]);
}

/** Loads the settings of .env, if it exists; variables of the environment have precedence. */
export function loadSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Whether the packages are those of `npm ci --omit=dev`. */
function isProductionInstall() {
  return existsSync("node_modules/.package-lock.json") && !existsSync("node_modules/vitest");
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(`Luit needs Node ${leastNode.join(".")} or newer; this is ${process.versions.node}.`);
}

/**
 * Runs `work` unless it was done for the same content of `sources` and its `results` still exist.
 * @param {string} name @param {string[]} sources @param {string[]} results @param {() => Promise<void>} work
 */
async function onceFor(name, sources, results, work) {
  const stamp = join(stamps, name);
  const hash = hashOf(sources);
  if (results.every(existsSync) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} in a fixed order, without tests and generated files */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).sort();
  return names
    .filter((name) => name !== "generated" && !name.includes(".test."))
    .flatMap((name) => filesIn(join(path, name)));
}

/** @param {string} result @param {string} source */
function isOlder(result, source) {
  return !existsSync(result) || statSync(result).mtimeMs < statSync(source).mtimeMs;
}

/** npm's script if npm started this process (so no shell is needed), else npm from the path. */
function npmCommand() {
  return process.env.npm_execpath ?? "npm";
}

/**
 * Runs a command, and prints its title and duration; its output only if it fails.
 * @param {string} title @param {string} command @param {string[]} args @returns {Promise<void>}
 */
function step(title, command, args) {
  const isScript = /\.c?js$/.test(command);
  const child = spawn(isScript ? process.execPath : command, isScript ? [command, ...args] : args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${title} ...\n`);
  const heartbeat = setInterval(() => process.stdout.write(`  still running, ${seconds()} s\n`), heartbeatMs);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearInterval(heartbeat);
      if (code === 0) process.stdout.write(`  done in ${seconds()} s\n`);
      if (code === 0) resolve();
      else reject(new Error(`${title} failed:\n${output.trim()}`));
    });
  });
}
