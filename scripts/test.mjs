// npm test: every check there is, and one true line that adds them all up.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { underServingNode } from "./serving-node.mjs";
import { prepare } from "./setup.mjs";

const results = "test-results";
const bin = (/** @type {string} */ path) => `node_modules/${path}`;

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Tally */

/** @type {{ name: string, args: string[], count: (ok: boolean) => Tally }[]} */
const suites = [
  { name: "Types", args: [bin("typescript/bin/tsc"), "--noEmit"], count: asOne },
  { name: "Lint", args: [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."], count: asOne },
  vitest("Unit, service and REST tests", "unit", "vitest.config.ts"),
  vitest("Process tests", "process", "vitest.process.config.ts"),
  vitest("Client test", "client", "vitest.client.config.ts"),
  {
    name: "Browser tests",
    args: [bin("@playwright/test/cli.js"), "test"],
    count: (ok) => {
      const { stats, suites } = readJson("browser", ok);
      // A flaky test is one that failed: it is counted as what it is.
      const failed = stats.unexpected + stats.flaky + stats.skipped;
      return { passed: stats.expected, failed, failures: suites.flatMap(browserFailures) };
    },
  },
];

/** @param {string} name @param {string} file @param {string} config */
function vitest(name, file, config) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}/${file}.json`];
  return {
    name,
    args: [bin("vitest/vitest.mjs"), "run", "--config", config, ...reporters],
    count: (/** @type {boolean} */ ok) => {
      const { numPassedTests, testResults } = readJson(file, ok);
      const failures = testResults.flatMap(vitestFailures);
      return { passed: numPassedTests, failed: failures.length, failures };
    },
  };
}

/**
 * A file that cannot even be loaded has no tests to name, and has failed all the same.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 * @param {{ name: string, status: string, message: string, assertionResults: VitestResult[] }} file
 * @returns {string[]}
 */
function vitestFailures({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((one) => one.status !== "passed");
  const all = failed.map(({ fullName, failureMessages = [] }) => `${path}: ${fullName}${why(failureMessages)}`);
  return status !== "passed" && all.length === 0 ? [`${path}: ${message}`] : all;
}

/** What the failures say, without the way through the code. @param {string[]} messages */
function why(messages) {
  const told = messages.map((message) =>
    stripVTControlCharacters(message)
      .split(/\n\s+at /)[0]
      ?.trim()
      .slice(0, 600),
  );
  return told.map((text) => `\n    ${text?.replaceAll("\n", "\n    ")}`).join("");
}

/**
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} BrowserResult
 * @typedef {{ title: string, file: string, ok: boolean, tests: BrowserResult[] }} BrowserTest
 * @typedef {{ specs: BrowserTest[], suites?: BrowserSuite[] }} BrowserSuite
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function browserFailures({ specs, suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        return `${file} (${projectName}): ${title}${why(messages)}`;
      }),
  );
  return [...own, ...suites.flatMap(browserFailures)];
}

/** @param {boolean} ok @returns {Tally} */
function asOne(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {string} file @param {boolean} ok */
function readJson(file, ok) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}.json`, "utf8"));
  } catch (cause) {
    throw new Error(`${file}: no results were written${ok ? "" : ", it broke off"}`, { cause });
  }
}

/** @param {string[]} args @returns {Promise<boolean>} */
function run(args) {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}

async function runAll() {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const total = { passed: 0, failed: 0 };
  /** What the last lines tell, for those who see no more than these. @type {string[]} */
  const failures = [];
  try {
    await prepare({ build: true });
    // Packages can be imported from here on only.
    const { findBrowser } = await import("./browser.mjs");
    process.env.CHROME_PATH = findBrowser();
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n0 passed, 1 failed\n`);
    process.exit(1);
  }
  for (const { name, args, count } of suites) {
    const began = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const ok = await run(args);
    /** @type {Tally} */
    let tally;
    try {
      tally = count(ok);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      tally = { passed: 0, failed: 1 };
    }
    // Green results of a run that ended red are not to be believed.
    if (!ok && tally.failed === 0) tally = { ...tally, failed: 1 };
    const named = tally.failures ?? [];
    failures.push(...(tally.failed > 0 && named.length === 0 ? [name] : named.map((one) => `${name}: ${one}`)));
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`${name}: ${tally.passed} passed, ${tally.failed} failed, in ${seconds} s\n`);
  }
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

await underServingNode(runAll);
