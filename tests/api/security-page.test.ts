import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
const folders = ["", "src/", "src/features/"];

type Reference = { path: string; title: string };

/** The tests that the page names as `path`: "title", "another title". */
function references(): Reference[] {
  const lists = page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ((?:"[^"\n]+"(?:, )?)+)/g);
  return [...lists].flatMap(([, path = "", titles = ""]) =>
    [...titles.matchAll(/"([^"\n]+)"/g)].map(([, title = ""]) => ({ path, title })),
  );
}

function read(path: string): string | undefined {
  const found = folders.map((folder) => folder + path).find((file) => existsSync(file));
  return found && readFileSync(found, "utf8");
}

/** Whether a test of this source has the title. A parameter of a title (%s, $name) matches any text. */
function hasTest(source: string, title: string): boolean {
  const literals = [...source.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].map(([, , text = ""]) => text);
  return literals.some((text) => {
    const parts = text.split(/%[sijd]|\$\{?[\w.]+\}?/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return text.length > 3 && new RegExp(`^${parts.join(".+")}$`).test(title);
  });
}

it("docs/security.md names only files that exist", () => {
  const paths = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => read(path) === undefined)).toEqual([]);
});

it("docs/security.md quotes only tests that exist", () => {
  const quoted = references();
  expect(quoted.length).toBeGreaterThan(30);
  expect(quoted.filter(({ path, title }) => !hasTest(read(path) ?? "", title))).toEqual([]);
});
