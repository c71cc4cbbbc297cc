import { describe, expect, it } from "vitest";
import { findInDocs } from "./find-in-docs.rules";

const entry = (title: string, text: string) => ({ title, place: "Guide", href: `/${title}`, text });
const entries = [
  entry("Paging", "Lists have cursors, and numbered pages."),
  entry("Cursors", "Send the last one as after."),
  entry("Errors", `${"words ".repeat(60)}the cursor has ended ${"words ".repeat(60)}`),
];
const titles = (query: string) => findInDocs(entries, query).map(({ title }) => title);

describe("a search of the documentation", () => {
  it("finds what has all words in any case, titles first", () => {
    expect(titles("cursor")).toEqual(["Cursors", "Paging", "Errors"]);
    expect(titles("CURSORS pages")).toEqual(["Paging"]);
    expect(titles("cursor guide after")).toEqual(["Cursors"]);
  });

  it("finds nothing without words, or for a word that nothing has", () => {
    expect(titles("")).toEqual([]);
    expect(titles("  ")).toEqual([]);
    expect(titles("cursor zzz")).toEqual([]);
  });

  it("shows the text around the first word, cut between words", () => {
    const [hit] = findInDocs(entries, "ended");
    expect(hit?.excerpt).toContain("the cursor has ended");
    expect(hit?.excerpt).toMatch(/^… (words )+the cursor has ended( words)+ …$/);
    expect(findInDocs(entries, "paging")[0]?.excerpt).toBe("Lists have cursors, and numbered pages.");
  });
});
