// Runs suites as processes, and reads their results.
import { spawn } from "node:child_process";
import { forgetTally, readTally } from "./test-suites.mjs";

/** @typedef {import("./test-suites.mjs").Suite} Suite */
/** @typedef {import("./test-suites.mjs").Tally} Tally */
/** @typedef {import("./test-repeats.mjs").Result} Result */

/**
 * Runs a suite, or the part of it that the arguments select. A quiet one prints its output only when it has ended.
 * @param {Suite} suite @param {string[]} args @param {boolean} isQuiet @returns {Promise<Tally>}
 */
export async function runSuite(suite, args = [], isQuiet = false) {
  const began = Date.now();
  const title = `\n== ${[suite.name, ...args].join(" ")}\n`;
  if (!isQuiet) process.stdout.write(title);
  forgetTally(suite);
  const { isOk, output } = await run([...suite.args, ...args], { TALLY_FILE: suite.tally ?? "" }, isQuiet);
  const tally = readTally(suite, isOk);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (isQuiet) process.stdout.write(`${title}${output}`);
  process.stdout.write(`${suite.name}: ${passedIn(tally)} passed, ${tally.failures.length} failed, in ${seconds} s\n`);
  return tally;
}

/**
 * Runs the suites of a group at the same time. Only the first one prints as it goes.
 * @param {Suite[]} group @param {(suite: Suite) => string[]} argsOf @returns {Promise<Result[]>}
 */
export function runGroup(group, argsOf = () => []) {
  return Promise.all(
    group.map(async (suite, index) => ({
      suite,
      tally: await runSuite(suite, argsOf(suite), index > 0),
      unsteady: [],
    })),
  );
}

/** @param {Tally} tally */
export function passedIn({ files }) {
  return files.reduce((sum, { passed }) => sum + passed, 0);
}

/**
 * @param {string[]} args @param {Record<string, string>} settings @param {boolean} isQuiet
 * @returns {Promise<{ isOk: boolean, output: string }>} the output only if it is quiet
 */
function run(args, settings, isQuiet) {
  const child = spawn(process.execPath, args, {
    stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ isOk: code === 0, output }));
  });
}
