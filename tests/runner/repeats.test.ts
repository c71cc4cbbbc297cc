import { describe, expect, it } from "vitest";
import { mostRepeated, repeatFailures } from "../../scripts/test-repeats.mjs";
import { browser, database, pure, type Suite } from "../../scripts/test-suites.mjs";
import type { Failure, Tally } from "../reporters/tally";

const failureOf = (file: string, title = "opens"): Failure => ({
  file,
  line: 7,
  project: "desktop",
  title,
  error: "first error",
  ms: 1200,
  load: 3.5,
});
const tallyOf = (failures: Failure[], passed = 3): Tally => ({
  failures,
  proofs: [],
  files: ["a", "b"].map((path) => ({ path, passed, ms: 10 })),
});

/** Repeats these failures; `answers` are the failures of each run. Returns the result, and the arguments of all runs. */
async function repeat(suite: Suite, failures: Failure[], answers: Failure[][]) {
  const runs: string[][] = [];
  const [result] = await repeatFailures([{ suite, tally: tallyOf(failures), unsteady: [] }], async (_, args) => {
    runs.push(args);
    return tallyOf(answers[runs.length - 1] ?? [], 5);
  });
  return { runs, left: result?.tally.failures, unsteady: result?.unsteady, files: result?.tally.files };
}

describe("a failed browser test", () => {
  it("is unsteady if it passes the first or the second time that it runs alone", async () => {
    const one = failureOf("a");
    const first = await repeat(browser, [one], [[]]);
    expect(first).toMatchObject({ left: [], unsteady: [one], runs: [["--workers=1", "--project=desktop", "a:7"]] });
    expect(first.files?.map(({ passed }) => passed)).toEqual([4, 3]);
    const second = await repeat(browser, [one], [[{ ...one, error: "again" }], []]);
    expect(second).toMatchObject({ left: [], unsteady: [one] });
    expect(second.runs).toHaveLength(2);
  });

  it("has failed if it never passes", async () => {
    const one = failureOf("a");
    const { runs, left, unsteady } = await repeat(browser, [one], [[one], [one], [one]]);
    expect(runs).toHaveLength(2);
    expect([left, unsteady]).toEqual([[one], []]);
  });

  it("is not repeated if so many failed that something they all need is broken", async () => {
    const failures = (count: number) => Array.from({ length: count }, (_, index) => failureOf("a", `test ${index}`));
    const few = failures(mostRepeated);
    expect(await repeat(browser, few, [[]])).toMatchObject({ left: [], unsteady: few });
    const many = failures(mostRepeated + 1);
    expect(await repeat(browser, many, [[]])).toMatchObject({ runs: [], left: many, unsteady: [] });
  });
});

describe("a failed test of vitest", () => {
  it("of the database passes only if its whole file passes, once", async () => {
    const one = failureOf("a");
    expect(await repeat(database, [one], [[failureOf("a", "another test of the file")], []])).toMatchObject({
      runs: [["a"]],
      left: [one],
    });
    const passed = await repeat(database, [one], [[failureOf("b")]]);
    expect(passed).toMatchObject({ left: [], unsteady: [one] });
    expect(passed.files?.map((file) => file.passed)).toEqual([5, 5]);
  });

  it("of pure functions is never repeated", async () => {
    expect(await repeat(pure, [failureOf("a")], [[]])).toMatchObject({ runs: [], left: [failureOf("a")] });
  });
});

it("an error of a run, which belongs to no test, is never repeated, and no repeat that ends so counts", async () => {
  const ofRun = failureOf("");
  expect(await repeat(browser, [ofRun], [[]])).toMatchObject({ runs: [], left: [ofRun] });
  expect(await repeat(browser, [failureOf("a")], [[ofRun], [ofRun]])).toMatchObject({ left: [failureOf("a")] });
});
