import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

/** The tests of a file, each with the source from its title on. */
function testsOf(path: string): { title: string; source: string }[] {
  const [, ...parts] = read(path).split(/^ *test\(\s*["`]/m);
  return parts.map((source) => ({ title: source.slice(0, source.search(/["`],\s/)), source }));
}

const [, ofOffice = ""] = read("docs/tasks.md").split("\n## Tasks of the office\n");
const rows = ofOffice.split("\n").filter((line) => line.startsWith("| ") && line.includes(".spec.ts`: "));
const named = rows.map((row) => /`([\w-]+\.spec\.ts)`: (.+) \|$/.exec(row)?.slice(1).join(": "));

const tests = globSync("tests/e2e/*.spec.ts").flatMap((path) =>
  testsOf(path).map(({ title, source }) => ({ name: `${basename(path)}: ${title}`, path, source })),
);

it("names a browser test for each task of the office", () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(named.filter((name) => !tests.some((one) => one.name === name))).toEqual([]);
});

it("names each test that counts the clicks of an office's task", () => {
  const counting = tests.filter(({ source }) => source.includes("new Hand()"));
  expect(counting.length).toBeGreaterThan(15);
  expect(counting.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});
