import { readFileSync } from "node:fs";

/** A test by its file and its title. */
export type TestName = readonly [file: string, title: string];

/** The text of that test. Throws if there is none. */
export function textOfTest([file, title]: TestName): string {
  const [before = "", rest] = readFileSync(file, "utf8").split(`it("${title}"`);
  if (rest === undefined) throw new Error(`${file} has no test "${title}"`);
  const indent = before.slice(before.lastIndexOf("\n"));
  return rest.slice(0, rest.indexOf(`${indent}});`));
}
