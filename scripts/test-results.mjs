// Reads the JSON results of vitest and Playwright: tallies, failures and the time each file took.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The folder of all results, ignored by Git. */
export const resultsFolder = "test-results";

/** @typedef {{ passed: number, failed: number, failures: string[], files: { path: string, ms: number }[] }} Tally */

/** @param {string} name of a results file that vitest wrote @returns {Tally} throws if the file is missing or incomplete */
export function readVitest(name) {
  /** @type {{ numPassedTests: number, testResults: VitestFile[] }} */
  const { numPassedTests, testResults } = readJson(name);
  const failures = testResults.flatMap(vitestFailures);
  const files = testResults.map(({ name: path, startTime, endTime }) => ({
    path: relative(process.cwd(), path),
    ms: endTime - startTime,
  }));
  return { passed: numPassedTests, failed: failures.length, failures, files };
}

/** @param {string} name of a results file that Playwright wrote @returns {Tally} throws if the file is missing or incomplete */
export function readPlaywright(name) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: BrowserSuite[] }} */
  const { stats, suites } = readJson(name);
  return {
    passed: stats.expected,
    // A flaky test failed at least once.
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(browserFailures),
    files: suites.map((suite) => ({ path: `tests/e2e/${suite.file}`, ms: browserTime(suite) })),
  };
}

/** @param {string} name */
function readJson(name) {
  try {
    return JSON.parse(readFileSync(`${resultsFolder}/${name}.json`, "utf8"));
  } catch (cause) {
    throw new Error(`${name}: the run ended without writing its results`, { cause });
  }
}

/**
 * A file that cannot be loaded has no tests, and counts as one failure.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number,
 *   assertionResults: VitestResult[] }} VitestFile
 * @param {VitestFile} file
 * @returns {string[]}
 */
function vitestFailures({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((one) => one.status !== "passed");
  const all = failed.map(({ fullName, failureMessages = [] }) => `${path}: ${fullName}${indented(failureMessages)}`);
  return status !== "passed" && all.length === 0 ? [`${path}: ${message}`] : all;
}

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ duration: number, errors: { message?: string }[], attachments: Attachment[] }} BrowserRun
 * @typedef {{ projectName: string, status: string, results: BrowserRun[] }} BrowserTest
 * @typedef {{ file: string, specs: { title: string, file: string, tests: BrowserTest[] }[], suites?: BrowserSuite[] }} BrowserSuite
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function browserFailures({ specs, suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        const pages = results.flatMap(({ attachments }) => attachments).map(pageSnapshot);
        return `${file} (${projectName}): ${title}${indented(messages)}${pages.join("")}`;
      }),
  );
  return [...own, ...suites.flatMap(browserFailures)];
}

/**
 * The content of the page at the failure, from the file that Playwright writes; empty for other attachments.
 * @param {Attachment} attachment
 */
function pageSnapshot({ name, path }) {
  if (name !== "error-context" || !path) return "";
  const [, page] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
  return page ? `\n    The page:\n    ${page.trim().slice(0, 12_000).replaceAll("\n", "\n    ")}` : "";
}

/** @param {BrowserSuite} suite @returns {number} milliseconds of all its tests, at both widths */
function browserTime({ specs, suites = [] }) {
  const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...runs.map(({ duration }) => duration), ...suites.map(browserTime)].reduce((sum, ms) => sum + ms, 0);
}

/** The messages without their stack traces, each on lines of its own. @param {string[]} messages */
function indented(messages) {
  const texts = messages.map((message) =>
    stripVTControlCharacters(message)
      .split(/\n\s+at /)[0]
      ?.trim()
      .slice(0, 600),
  );
  return texts.map((text) => `\n    ${text?.replaceAll("\n", "\n    ")}`).join("");
}
