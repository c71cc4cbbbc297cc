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
  const unsteady = reportUnsteady(results);
  const failures = results.flatMap(({ suite, tally }) => tally.failures.map((failure) => ({ suite, failure })));
  for (const { suite, failure } of failures) process.stdout.write(`\nFAILED ${description(suite, failure)}\n`);
  const saved = Object.fromEntries(results.map(({ suite, tally }) => [suite.name, tally.failures]));
  writeFileSync(failedFile, JSON.stringify(saved));
  const isTooUnsteady = unsteady > mostUnsteady;
  if (isTooUnsteady) process.stdout.write(`\nFAILED ${unsteady} tests are unsteady: at most ${mostUnsteady} may be.\n`);
  const passed = results.reduce((sum, { tally }) => sum + passedIn(tally), 0);
  const failed = failures.length + (isTooUnsteady ? 1 : 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
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

/** Names the unsteady tests, and writes them to the results. @param {Result[]} results @returns {number} how many there are */
function reportUnsteady(results) {
  const texts = results.flatMap(({ suite, unsteady }) =>
    unsteady.map((failure) => {
      const seconds = (failure.ms / 1000).toFixed(1);
      const circumstances = `It failed after ${seconds} s, at a load of ${failure.load}, and passed when run again.`;
      return `UNSTEADY ${description(suite, failure)}\n    ${circumstances}`;
    }),
  );
  if (texts.length === 0) return 0;
  writeFileSync(`${resultsFolder}/unsteady.txt`, `${texts.join("\n\n")}\n`);
  process.stdout.write(`\n${texts.join("\n\n")}\n`);
  return texts.length;
}

/** @param {Suite} suite @param {Failure} failure @returns {string} which test it is, and below it the error, indented */
function description({ name }, { file, project, title, error }) {
  const place = project ? `${file} (${project})` : file;
  const head = [name, place, title].filter(Boolean).join(": ");
  return `${head}\n    ${error.replaceAll("\n", "\n    ")}`.trimEnd();
}
