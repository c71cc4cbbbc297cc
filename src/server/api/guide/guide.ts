import { readFile } from "node:fs/promises";
import { lexer, type Token, type Tokens } from "marked";
import { plainText } from "./plain-text.rules";
import { slugOf } from "./slug.rules";

/** Relative to the working directory: a bundler would change a resolved path. */
const file = "docs/api.md";

/** A section of the guide, which is a page of its own. */
export type GuidePage = {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** The first paragraph as plain text in one line. */
  summary: string;
  /** What stands below the title, as marked's lexer reads it. */
  tokens: Token[];
};

export type Guide = {
  title: string;
  /** What stands before the first section. */
  lead: Token[];
  pages: GuidePage[];
};

let read: Guide | undefined;

/** The guide of the REST API, docs/api.md, by its sections. Read once for each process. */
export async function apiGuide(): Promise<Guide> {
  read ??= toGuide(await readFile(file, "utf8"));
  return read;
}

/** Splits a document in Markdown, whose first line is its title, at the headings of the second level. */
export function toGuide(markdown: string): Guide {
  let title = "";
  const lead: Token[] = [];
  const sections: { title: string; tokens: Token[] }[] = [];
  for (const token of lexer(markdown)) {
    if (isHeading(token, 1)) title = token.text;
    else if (isHeading(token, 2)) sections.push({ title: token.text, tokens: [] });
    else (sections.at(-1)?.tokens ?? lead).push(token);
  }
  return { title, lead, pages: sections.map((section) => toPage(section.title, section.tokens)) };
}

function toPage(title: string, tokens: Token[]): GuidePage {
  const first = tokens.find(({ type }) => type === "paragraph");
  return { slug: slugOf(title), title, summary: first ? plainText(first.raw) : "", tokens };
}

/** Is it a heading, of that level if one is given? */
export function isHeading(token: Token, depth?: number): token is Tokens.Heading {
  return token.type === "heading" && (depth === undefined || token.depth === depth);
}
