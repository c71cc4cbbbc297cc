// npm test: runs every check, and ends with one line that adds up all suites. With an argument it runs less: "unit" the tests
// beside the sources, "failed" what failed in the last run, "changed" what a change touches (docs/testing.md).
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { underServingNode } from "./serving-node.mjs";
import { prepare } from "./setup.mjs";
import { repeatFailures } from "./test-repeats.mjs";
import { report } from "./test-report.mjs";
import { runGroup, runSuite } from "./test-run.mjs";
import {
  browser,
  components,
  database,
  failedFile,
  lint,
  processes,
  pure,
  resultsFolder,
  size,
  types,
} from "./test-suites.mjs";

/** @typedef {import("./test-suites.mjs").Suite} Suite */
/** @typedef {import("./test-suites.mjs").Failure} Failure */
/** @typedef {import("./test-repeats.mjs").Result} Result */

/** The suites of one group run at the same time, each group after the one before. @type {Suite[][]} */
const everything = [[processes, types, lint, size], [pure], [database], [components], [browser]];

/** Runs all suites, then the failed tests again. @returns {Promise<Result[]>} */
async function runEverything() {
  await getReady({ build: true, keep: false });
  /** @type {Result[]} */
  const results = [];
  for (const group of everything) results.push(...(await runGroup(group)));
  return repeatFailures(results, runSuite);
}

/** @returns {Promise<Result[]>} */
async function runUnit() {
  await getReady({ build: false, keep: false });
  return [...(await runGroup([pure], () => ["src"])), ...(await runGroup([database], () => ["src"]))];
}

/** Runs what failed in the last run, once. @returns {Promise<Result[]>} */
async function runFailed() {
  /** @type {Record<string, Failure[]>} */
  const saved = existsSync(failedFile) ? JSON.parse(readFileSync(failedFile, "utf8")) : {};
  await getReady({ build: true, keep: true });
  const failing = everything.flat().filter(({ name }) => (saved[name] ?? []).length > 0);
  /** @type {Result[]} */
  const results = [];
  for (const suite of failing) {
    const failures = saved[suite.name] ?? [];
    const isOfTests = failures.every(({ file }) => file !== "");
    results.push(...(await runGroup([suite], () => (isOfTests ? suite.again(failures) : []))));
  }
  return results;
}

/**
 * Runs the tests that import what a change touches, and the browser tests of its folders.
 * @param {string | undefined} given the commit before the change @returns {Promise<Result[]>}
 */
async function runChanged(given) {
  // It imports TypeScript, which only the serving Node reads.
  const { changedFiles, specsFor } = await import("./test-changed.mjs");
  const { base, files } = changedFiles(given);
  process.stdout.write(`${files.length} files have changed since ${base}.\n`);
  const specs = specsFor(files);
  await getReady({ build: specs.length > 0, keep: false });
  const ofChange = () => ["--changed", base, "--passWithNoTests"];
  const results = [...(await runGroup([types, lint])), ...(await runGroup([pure], ofChange))];
  results.push(...(await runGroup([database], ofChange)), ...(await runGroup([components], ofChange)));
  if (specs.length > 0) results.push(...(await runGroup([browser], () => specs)));
  return results;
}

/** Installs and builds what tests need, and clears the folder of results. @param {{ build: boolean, keep: boolean }} options */
async function getReady({ build, keep }) {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepare({ build });
  if (build) {
    // Its packages are installed only now.
    const { findBrowser } = await import("./browser.mjs");
    process.env.CHROME_PATH = findBrowser();
  }
  if (!keep) rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
}

async function main() {
  const [mode = "everything", base] = process.argv.slice(2);
  const work = { everything: runEverything, unit: runUnit, failed: runFailed, changed: () => runChanged(base) }[mode];
  try {
    if (!work) throw new Error(`npm test knows no "${mode}": unit, failed, changed, or nothing.`);
    process.exit(report(await work()) ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n0 passed, 1 failed\n`);
    process.exit(1);
  }
}

await underServingNode(main, { needsDev: true });
