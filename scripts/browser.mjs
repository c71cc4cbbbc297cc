// Finds a Chromium for the browser tests, or gets one.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** @returns {string} the path of a Chromium; throws, saying what to install, when none can be had */
export function findBrowser() {
  return find() ?? fetchOne() ?? refuse();
}

function find() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH names ${given}, where nothing is.`);
  return [given, ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Debian's own package for root, Playwright's download for everybody else. */
function fetchOne() {
  const isRoot = process.getuid?.() === 0;
  /** @type {[string, string[]][]} */
  const ways = [
    ...(isRoot && existsSync("/usr/bin/apt-get")
      ? /** @type {[string, string[]][]} */ ([
          ["apt-get", ["update", "-qq"]],
          ["apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]],
        ])
      : []),
    [process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]],
  ];
  process.stdout.write("Getting a Chromium for the browser tests ...\n");
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    } catch {
      continue; // this way is closed here; the next one may be open
    }
    const found = find();
    if (found) return found;
  }
  return undefined;
}

/** @returns {never} */
function refuse() {
  throw new Error(
    "The browser tests need a Chromium and none could be had. Install one (Debian: apt-get install chromium) or set CHROME_PATH.",
  );
}
