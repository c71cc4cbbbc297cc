import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codeRefusals } from "~/features/discount/discount.rules";
import { closures } from "~/features/product/availability/availability.rules";
import { productCodes } from "~/features/product/availability/obstacle.rules";
import { errorTable } from "~/server/api/errors";

const text = readFileSync("docs/api.md", "utf8");
const codesIn = (part: string) => [...part.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, code]) => code);

/** The codes in one column of the table with this heading. */
function codesOfTable(heading: string, column: number): (string | undefined)[] {
  const [, table = ""] = text.split(`${heading}\n`);
  const [rows = ""] = table.split("\n\n");
  return rows.split("\n").flatMap((row) => codesIn(row.split("|")[column] ?? ""));
}

it("docs/api.md has each error code once, and no other", () => {
  const listed = codesOfTable("| status | codes | meaning, and what to do |", 2);
  expect(listed.sort()).toEqual(Object.keys(errorTable).sort());
});

it("docs/api.md has each obstacle of a quote once, and no other", () => {
  const listed = codesOfTable("| `code` of the obstacle | meaning, and what to do |", 1);
  expect(listed.sort()).toEqual([...productCodes, ...closures, "SOLD_OUT", "PERMITS"].sort());
});

it("docs/api.md has each reason why a discount code is refused", () => {
  expect(codesIn(text)).toEqual(expect.arrayContaining([...codeRefusals]));
});
