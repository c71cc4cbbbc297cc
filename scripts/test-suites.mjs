// The suites of `npm test`, and how the failed tests of each are run again.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** The folder of all results, ignored by Git. */
export const resultsFolder = "test-results";

/** What failed in the last run, by suite. */
export const failedFile = `${resultsFolder}/failed.json`;

/** @typedef {import("../tests/reporters/tally.ts").Failure} Failure */
/** @typedef {import("../tests/reporters/tally.ts").Tally} Tally */

/**
 * `repeats` is how often failed tests are run again, and `again` the arguments that run them alone. `repeatsFiles`: as whole
 * files, because their tests may need the ones before them. A suite without `tally` is one check, which passes if its process
 * exits with 0.
 * @typedef {{
 *   name: string,
 *   args: string[],
 *   tally?: string,
 *   repeats: number,
 *   repeatsFiles: boolean,
 *   again: (failures: Failure[]) => string[],
 * }} Suite
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`;

export const types = check("Types", [bin("typescript/bin/tsc"), "--noEmit"]);
export const lint = check("Lint", [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]);
export const size = check("Size of a production install", ["scripts/install-size.mjs"]);
export const pure = vitest("Pure tests", "pure", 0, ["--project", "pure"]);
export const database = vitest("Service and REST tests", "database", 1, ["--project", "database"]);
export const components = vitest("Component tests", "component", 2, ["--config", "vitest.component.config.ts"]);
export const processes = vitest("Process and client tests", "process", 2, ["--config", "vitest.process.config.ts"]);

/** @type {Suite} */
export const browser = {
  name: "Browser tests",
  args: [bin("@playwright/test/cli.js"), "test"],
  tally: `${resultsFolder}/browser.json`,
  repeats: 2,
  repeatsFiles: false,
  again: (failures) => [
    "--workers=1",
    ...unique(failures.map(({ project }) => `--project=${project}`)),
    ...unique(failures.map(({ file, line }) => `${file}:${line}`)),
  ],
};

/** @param {string} name @param {string[]} args @returns {Suite} */
function check(name, args) {
  return { name, args, repeats: 0, repeatsFiles: false, again: () => [] };
}

/** @param {string} name @param {string} id @param {number} repeats @param {string[]} selection @returns {Suite} */
function vitest(name, id, repeats, selection) {
  const reporters = ["--reporter=default", "--reporter=./tests/reporters/vitest-tally.ts"];
  return {
    name,
    args: [bin("vitest/vitest.mjs"), "run", ...selection, ...reporters],
    tally: `${resultsFolder}/${id}.json`,
    repeats,
    repeatsFiles: true,
    again: (failures) => unique(failures.map(({ file }) => file)),
  };
}

/** @param {string[]} values */
function unique(values) {
  return [...new Set(values)];
}

/**
 * The result of a suite, of which a run has just ended.
 * @param {Suite} suite @param {boolean} isOk whether its process exited with 0 @returns {Tally}
 */
export function readTally({ name, tally: path }, isOk) {
  const none = { failures: [], proofs: [], files: [] };
  if (!path && isOk) return { ...none, files: [{ path: name, passed: 1, ms: 0 }] };
  if (!path) return { ...none, failures: [runFailure("")] };
  if (!existsSync(path)) return { ...none, failures: [runFailure("The run ended without a result.")] };
  /** @type {Tally} */
  const tally = JSON.parse(readFileSync(path, "utf8"));
  // A run can end with an error although each test passed.
  if (!isOk && tally.failures.length === 0) tally.failures.push(runFailure("Each test passed, but the run failed."));
  return tally;
}

/** Deletes the result of an earlier run. @param {Suite} suite */
export function forgetTally({ tally }) {
  if (!tally) return;
  rmSync(tally, { force: true });
  mkdirSync(dirname(tally), { recursive: true });
}

/** @param {string} error @returns {Failure} */
function runFailure(error) {
  return { file: "", project: "", title: "", error, ms: 0, load: 0 };
}
