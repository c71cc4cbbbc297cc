// Prints how a run of tests ended, and writes it to the results.
import { writeFileSync } from "node:fs";
import { mostUnsteady } from "./test-repeats.mjs";
import { passedIn } from "./test-run.mjs";
import { failedFile, resultsFolder } from "./test-suites.mjs";

/** @typedef {import("./test-suites.mjs").Suite} Suite */
/** @typedef {import("./test-suites.mjs").Failure} Failure */
/** @typedef {import("./test-repeats.mjs").Result} Result */

const slowestCount = 10;

/** Ends with the line that counts all suites. @param {Result[]} results @returns {boolean} whether nothing failed */
export function report(results) {
  reportTimes(results);
  reportUnsteady(results);
  for (const { suite, tally } of results)
    for (const failure of tally.failures) process.stdout.write(`\nFAILED ${description(suite, failure)}\n`);
  const saved = Object.fromEntries(results.map(({ suite, tally }) => [suite.name, tally.failures]));
  writeFileSync(failedFile, JSON.stringify(saved));
  const { passed, failed, isTooUnsteady } = verdict(results);
  if (isTooUnsteady) process.stdout.write(`\nFAILED More than ${mostUnsteady} tests are unsteady.\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
}

/**
 * Counts the tests. Too many unsteady ones count as one failure more.
 * @param {Result[]} results @returns {{ passed: number, failed: number, isTooUnsteady: boolean }}
 */
export function verdict(results) {
  const sum = (/** @type {(result: Result) => number} */ count) =>
    results.reduce((total, result) => total + count(result), 0);
  const isTooUnsteady = sum(({ unsteady }) => unsteady.length) > mostUnsteady;
  return {
    passed: sum(({ tally }) => passedIn(tally)),
    failed: sum(({ tally }) => tally.failures.length) + (isTooUnsteady ? 1 : 0),
    isTooUnsteady,
  };
}

/** Prints the slowest files, and writes all files by their time to the results. @param {Result[]} results */
function reportTimes(results) {
  const lines = results
    .flatMap(({ tally }) => tally.files)
    .sort((a, b) => b.ms - a.ms)
    .map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`);
  writeFileSync(`${resultsFolder}/times.txt`, `${lines.join("\n")}\n`);
  process.stdout.write(
    `\nThe slowest files, by the time of their tests:\n${lines.slice(0, slowestCount).join("\n")}\n`,
  );
}

/** Names the unsteady tests, and writes them to the results. @param {Result[]} results */
function reportUnsteady(results) {
  const texts = results.flatMap(({ suite, unsteady }) =>
    unsteady.map((failure) => {
      const seconds = (failure.ms / 1000).toFixed(1);
      const circumstances = `It failed after ${seconds} s, at a load of ${failure.load}, and passed when run again.`;
      return `UNSTEADY ${description(suite, failure)}\n    ${circumstances}`;
    }),
  );
  if (texts.length === 0) return;
  writeFileSync(`${resultsFolder}/unsteady.txt`, `${texts.join("\n\n")}\n`);
  process.stdout.write(`\n${texts.join("\n\n")}\n`);
}

/** @param {Suite} suite @param {Failure} failure @returns {string} which test it is, and below it the error, indented */
function description({ name }, { file, project, title, error }) {
  const place = project ? `${file} (${project})` : file;
  const head = [name, place, title].filter(Boolean).join(": ");
  return `${head}\n    ${error.replaceAll("\n", "\n    ")}`.trimEnd();
}
