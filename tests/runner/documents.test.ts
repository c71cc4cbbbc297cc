import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const documents = globSync(["*.md", "{docs,bench}/**/*.md"]);

/** The text without blocks of code, in which `#` begins a comment. */
const prose = (path: string) => read(path).replace(/^```[\s\S]*?^```$/gm, "");

/** The anchor by which links reach a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (path: string) =>
  [...prose(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** The links of a document to files and headings of the repository. */
function linksOf(path: string) {
  return [...prose(path).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, file = "", anchor]) => ({
    target: file === "" ? path : join(dirname(path), file),
    anchor,
  }));
}

/** The paths of one with braces: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function alternatives(path: string): string[] {
  const [, before = "", list, after = ""] = /^(.*?)\{([^}]+)\}(.*)$/.exec(path) ?? [];
  return list === undefined ? [path] : list.split(",").flatMap((one) => alternatives(before + one + after));
}

const files = globSync([
  "*.*",
  ".env.example",
  "{bench,clients/*/src,deploy,docs,prisma,public,scripts,src,tests}/**/*.*",
]);

/** A document may leave folders out: `product/store.ts`. Of a pattern, one file is enough. */
const isThere = (name: string) =>
  existsSync(name) ||
  files.some((file) =>
    name.includes("*") ? matchesGlob(file, `**/${name}`) : `/${file}`.endsWith(`/${name.replace(/^\//, "")}`),
  );

/** Files of a program of the reader's own. */
const ofReaders = ["src/schema.d.ts", "prometheus.yml"];
const isAddress = (name: string) => name.startsWith("/api/");

/** What a document calls a file: a path from the root, or a name that ends like one of a source. */
const asFile =
  /`((?:bench|deploy|docs|prisma|public|scripts|src|tests)\/[^`\s<>]+|[^`\s<>]+\.(?:grit|mjs|prisma|tsx?|typ|ya?ml))`/g;

describe("a document", () => {
  it.each(documents.filter((path) => path !== "CHANGELOG.md"))("%s names files that exist", (path) => {
    const named = [...read(path).matchAll(asFile)].flatMap(([, file = ""]) => alternatives(file));
    const own = named.filter((file) => !isAddress(file) && !ofReaders.includes(file));
    expect(own.filter((file) => !isThere(file))).toEqual([]);
  });

  it.each(documents)("%s links to files and headings that exist", (path) => {
    const broken = linksOf(path).filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });

  it.each(documents)("%s has no two headings with one anchor that is linked to", (path) => {
    const linked = documents.flatMap(linksOf).flatMap(({ target, anchor }) => (target === path ? [anchor] : []));
    const anchors = anchorsOf(path);
    expect(anchors.filter((anchor, index) => linked.includes(anchor) && anchors.indexOf(anchor) < index)).toEqual([]);
  });
});

it("the index of docs/decisions.md has each decision once, with its title and its place", () => {
  const [index = "", entries = ""] = read("docs/decisions.md").split("\n## Entries\n");
  const indexed = [...index.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)].map(([, title, anchor]) => [title, anchor]);
  const headings = [...entries.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  const expected = headings.map((heading) => [heading.replace(/ \(\d{4}-\d\d-\d\d\)$/, ""), anchorOf(heading)]);
  expect(indexed.sort()).toEqual(expected.sort());
});

it("docs/islands.md names modules that exist", () => {
  const rows = [...read("docs/islands.md").matchAll(/^\| (`.*?) \|/gm)].map(([, cell = ""]) => cell);
  const islands = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  expect(islands.length).toBeGreaterThan(30);
  expect(islands.filter((name) => !["ts", "tsx"].some((ending) => isThere(`${name}.${ending}`)))).toEqual([]);
});

it("every document that a source, a test or a setting names exists", () => {
  const sources = globSync(
    [
      "*.{ts,mjs,yaml,grit}",
      "{.env.example,Dockerfile}",
      "{bench,deploy,prisma,scripts,src,tests}/**/*.{ts,tsx,mjs,yml,yaml,prisma}",
    ],
    { exclude: ["src/server/db/generated/**"] },
  );
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/[\w-]+\.md\b/g)].map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});
