// Runs failed tests again, alone, to tell steady failures from unsteady tests.

/** @typedef {import("./test-suites.mjs").Suite} Suite */
/** @typedef {import("./test-suites.mjs").Failure} Failure */
/** @typedef {import("./test-suites.mjs").Tally} Tally */

/** With more unsteady tests than these, a run is red. */
export const mostUnsteady = 5;

/** With more failures than these, something that many tests need is broken: to repeat them would only cost time. */
export const mostRepeated = 20;

/**
 * `unsteady` are the failures of tests that passed when they were run again, with their first errors.
 * @typedef {{ suite: Suite, tally: Tally, unsteady: Failure[] }} Result
 */

/**
 * Runs the failed tests of each suite again, if they are few enough to tell broken tests from unsteady ones.
 * @param {Result[]} results @param {(suite: Suite, args: string[]) => Promise<Tally>} run @returns {Promise<Result[]>}
 */
export async function repeatFailures(results, run) {
  const failures = results.flatMap(({ tally }) => tally.failures);
  if (failures.length > mostRepeated) return results;
  /** @type {Result[]} */
  const repeated = [];
  for (const result of results) repeated.push(await repeatOne(result, run));
  return repeated;
}

/** @param {Result} result @param {(suite: Suite, args: string[]) => Promise<Tally>} run @returns {Promise<Result>} */
async function repeatOne({ suite, tally }, run) {
  let { files } = tally;
  const { proofs } = tally;
  // An error of the run belongs to no test.
  const ofRun = tally.failures.filter(({ file }) => file === "");
  let left = tally.failures.filter(({ file }) => file !== "");
  /** @type {Failure[]} */
  const unsteady = [];
  for (let count = 0; count < suite.repeats && left.length > 0; count++) {
    const again = await run(suite, suite.again(left));
    const isSteady = (/** @type {Failure} */ failure) =>
      again.failures.some((other) => concerns(suite, other, failure));
    const passed = left.filter((failure) => !isSteady(failure));
    unsteady.push(...passed);
    left = left.filter(isSteady);
    files = files.map((file) => ({ ...file, passed: passedOf(suite, file, again, passed) }));
  }
  return { suite, tally: { failures: [...ofRun, ...left], proofs, files }, unsteady };
}

/**
 * Whether a failure of a repeat is, or may be, that of the first run. A file that is repeated as a whole must pass as a whole.
 * @param {Suite} suite @param {Failure} again @param {Failure} first
 */
function concerns({ repeatsFiles }, again, first) {
  if (again.file === "") return true;
  if (again.file !== first.file) return false;
  return repeatsFiles || (again.title === first.title && again.project === first.project);
}

/**
 * How many tests of a file have passed after a repeat: a hook that failed at first had kept tests from running.
 * @param {Suite} suite @param {Tally["files"][number]} file @param {Tally} again @param {Failure[]} unsteady
 */
function passedOf({ repeatsFiles }, { path, passed }, again, unsteady) {
  if (!repeatsFiles) return passed + unsteady.filter(({ file }) => file === path).length;
  return Math.max(passed, again.files.find((file) => file.path === path)?.passed ?? 0);
}
