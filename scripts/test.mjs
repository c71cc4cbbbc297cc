// npm test: runs every check, and ends with one line that adds up all suites. `npm run test:unit` (the argument "unit")
// runs the tests beside the sources alone, without types, lint and build.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { underServingNode } from "./serving-node.mjs";
import { prepare } from "./setup.mjs";
import { readPlaywright, readVitest, resultsFolder } from "./test-results.mjs";

const slowestCount = 10;
const bin = (/** @type {string} */ path) => `node_modules/${path}`;

/**
 * @typedef {import("./test-results.mjs").Tally} Tally
 * @typedef {{ name: string, args: string[], read: (ok: boolean) => Tally }} Suite
 */

/** @type {Suite[]} */
const allSuites = [
  { name: "Types", args: [bin("typescript/bin/tsc"), "--noEmit"], read: asOneTest },
  { name: "Lint", args: [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."], read: asOneTest },
  { name: "Size of a production install", args: ["scripts/install-size.mjs"], read: asOneTest },
  vitest("Unit, service and REST tests", "unit", "vitest.config.ts"),
  vitest("Process and client tests", "process", "vitest.process.config.ts"),
  { name: "Browser tests", args: [bin("@playwright/test/cli.js"), "test"], read: () => readPlaywright("browser") },
];

const unitSuites = [vitest("Unit and service tests", "unit", "vitest.config.ts", "src")];

/** @param {string} name @param {string} file @param {string} config @param {string[]} paths @returns {Suite} */
function vitest(name, file, config, ...paths) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${resultsFolder}/${file}.json`];
  return {
    name,
    args: [bin("vitest/vitest.mjs"), "run", "--config", config, ...reporters, ...paths],
    read: () => readVitest(file),
  };
}

/** @param {boolean} ok @returns {Tally} */
function asOneTest(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], files: [] };
}

/** @param {string[]} args @returns {Promise<boolean>} */
function run(args) {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}

/** @param {Suite} suite @returns {Promise<Tally>} */
async function runSuite({ name, args, read }) {
  const began = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const ok = await run(args);
  /** @type {Tally} */
  let tally;
  try {
    tally = read(ok);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    tally = asOneTest(false);
  }
  // A run can end with an error although each test passed.
  if (!ok && tally.failed === 0) tally = { ...tally, failed: 1 };
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${name}: ${tally.passed} passed, ${tally.failed} failed, in ${seconds} s\n`);
  const failures = tally.failed > 0 && tally.failures.length === 0 ? [""] : tally.failures;
  return { ...tally, failures: failures.map((failure) => (failure ? `${name}: ${failure}` : name)) };
}

/** Prints the slowest files, and writes all files by their time to the results. @param {Tally[]} tallies */
function reportTimes(tallies) {
  const lines = tallies
    .flatMap(({ files }) => files)
    .sort((a, b) => b.ms - a.ms)
    .map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`);
  writeFileSync(`${resultsFolder}/times.txt`, `${lines.join("\n")}\n`);
  process.stdout.write(
    `\nThe slowest files, by the time of their tests:\n${lines.slice(0, slowestCount).join("\n")}\n`,
  );
}

async function runAll() {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const isUnit = process.argv[2] === "unit";
  try {
    await prepare({ build: !isUnit });
    if (!isUnit) {
      // Its packages are installed only now.
      const { findBrowser } = await import("./browser.mjs");
      process.env.CHROME_PATH = findBrowser();
    }
    rmSync(resultsFolder, { recursive: true, force: true });
    mkdirSync(resultsFolder);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n0 passed, 1 failed\n`);
    process.exit(1);
  }
  /** @type {Tally[]} */
  const tallies = [];
  for (const suite of isUnit ? unitSuites : allSuites) tallies.push(await runSuite(suite));
  reportTimes(tallies);
  for (const failure of tallies.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAILED ${failure}`);
  const count = (/** @type {"passed" | "failed"} */ key) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  process.stdout.write(`\n${count("passed")} passed, ${count("failed")} failed\n`);
  process.exit(count("failed") === 0 ? 0 : 1);
}

await underServingNode(runAll, { needsDev: true });
