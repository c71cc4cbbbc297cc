import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Tally } from "../reporters/tally";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "luit-tally-"));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a test tool's command in the folder, and returns the tally that its reporter wrote. */
async function tallyOf(args: string[]): Promise<Tally> {
  const path = join(folder, "tally.json");
  const env = { ...process.env, TALLY_FILE: path };
  await new Promise<void>((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, () => done());
  });
  return JSON.parse(await readFile(path, "utf8")) as Tally;
}

it("vitest's has tests, hooks, files and errors of the run that failed, and a skipped test as a failed one", async () => {
  const head = 'import { beforeAll, describe, it } from "vitest";\n';
  const files = {
    "vitest.config.ts": "export default {};",
    "mixed.test.ts": `${head}it("passes", () => {}); it("fails", () => { throw new Error("no river\\n    at here"); });`,
    "hook.test.ts": `${head}describe("a group", () => { beforeAll(() => { throw new Error("no boat"); }); it("waits", () => {}); });`,
    "skipped.test.ts": `${head}it.skip("sleeps", () => {});`,
    "unread.test.ts": "this is no program",
    "late.test.ts": `${head}it("leaves an error behind", () => { Promise.reject(new Error("too late")); });`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { failures, files: counted } = await tallyOf([
    resolve("node_modules/vitest/vitest.mjs"),
    "run",
    `--reporter=${resolve("tests/reporters/vitest-tally.ts")}`,
  ]);
  const shown = failures.map(({ file, title, error }) => [file, title, error]).sort();
  expect(shown).toEqual([
    ["", "", "too late"],
    ["hook.test.ts", "a group", "no boat"],
    ["mixed.test.ts", "fails", "no river"],
    ["skipped.test.ts", "sleeps", "The test was skipped."],
    ["unread.test.ts", "", expect.any(String)],
  ]);
  expect(counted.map(({ path, passed }) => [path, passed]).sort()).toEqual([
    ["hook.test.ts", 0],
    ["late.test.ts", 1],
    ["mixed.test.ts", 1],
    ["skipped.test.ts", 0],
    ["unread.test.ts", 0],
  ]);
});

it("Playwright's has failed and skipped tests with their lines, projects and errors", async () => {
  await writeFile(
    join(folder, "opens.spec.ts"),
    `import { expect, test } from "@playwright/test";
test("passes", () => {});
test.describe("a group", () => {
  test("fails", () => { expect(1).toBe(2); });
});
test.skip("sleeps", () => {});`,
  );
  await writeFile(
    join(folder, "playwright.config.ts"),
    `export default {
      projects: [{ name: "desktop" }],
      testMatch: "**/*.spec.ts",
      reporter: [[${JSON.stringify(resolve("tests/reporters/playwright-tally.ts"))}]],
    };`,
  );
  const { failures, files } = await tallyOf([resolve("node_modules/@playwright/test/cli.js"), "test"]);
  expect(failures).toEqual([
    expect.objectContaining({
      file: "opens.spec.ts",
      line: 4,
      project: "desktop",
      title: "a group > fails",
      error: expect.stringContaining("Expected: 2"),
      load: expect.any(Number),
    }),
    expect.objectContaining({ file: "opens.spec.ts", line: 6, title: "sleeps" }),
  ]);
  expect(files).toEqual([{ path: "opens.spec.ts", passed: 1, ms: expect.any(Number) }]);
});
