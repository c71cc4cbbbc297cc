import fc from "fast-check";
import { expect, it } from "vitest";
import { foldText } from "~/lib/fold-text";
import { sql } from "./sql";

/** What PostgreSQL makes of the texts. */
async function foldedBySql(texts: readonly string[]): Promise<string[]> {
  const rows = await sql<{ folded: string }>(
    `SELECT fold_text("text") AS "folded" FROM unnest($1::text[]) WITH ORDINALITY AS "all"("text", "place") ORDER BY "place"`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

/** All characters that Node knows, but one of Unicode 17, which decomposes, and which PostgreSQL 18 does not know. */
const allCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff) && code !== 0xa7f1)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !/\p{Cn}/u.test(sign));

it("fold_text folds every character as foldText does", async () => {
  const folded = await foldedBySql(allCharacters);
  const different = allCharacters.filter((sign, index) => folded[index] !== foldText(sign));
  expect(different.map((sign) => `${sign} U+${sign.codePointAt(0)?.toString(16)}`)).toEqual([]);
});

it("fold_text folds any text as foldText does", async () => {
  const sign = fc.oneof(
    fc.constantFrom(..."aZ'’´“-–10৪ßÆΣςİıéЁ\u0301\u0327\u200d\u00ad"),
    fc.nat(allCharacters.length - 1).map((index) => allCharacters[index] ?? ""),
  );
  const texts = fc.sample(fc.string({ unit: sign, maxLength: 20 }), 20_000);
  const folded = await foldedBySql(texts);
  const different = texts.filter((text, index) => folded[index] !== foldText(text));
  expect(different.map((text) => [text, foldText(text)])).toEqual([]);
});
