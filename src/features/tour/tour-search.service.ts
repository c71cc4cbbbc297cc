import { likeLiteral } from "~/server/db/like";
import { sql } from "~/server/db/sql";

/** A way to find words, as SQL; `next` takes a value and names its place in the statement. */
export type Search = (next: (value: unknown) => string) => { where: string; rank?: string };

/** The ways to find all of these words, in small letters, the best first. */
export function searches(words: readonly string[]): Search[] {
  // Signs within a word mean something to a text search: they are found as parts of the text.
  return words.every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word)) ? [beginnings(words), parts(words)] : [parts(words)];
}

function beginnings(words: readonly string[]): Search {
  return (next) => {
    const query = `to_tsquery('simple', ${next(beginningsQuery(words))})`;
    return { where: `"searchWords" @@ ${query}`, rank: `ts_rank("searchWords", ${query})` };
  };
}

/** What `to_tsquery` takes for: each of these words begins a word. They are letters and digits. */
export function beginningsQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(" & ");
}

function parts(words: readonly string[]): Search {
  return (next) => ({
    where: words.map((word) => `"searchText" LIKE ${next(`%${likeLiteral(word)}%`)}`).join(" AND "),
  });
}

/** How alike two words must be, 0 to 1 by their letters in threes: "kazirnga" and "kaziranga" are 0.58. */
const alike = 0.45;

/** Each word, or where no tour has one that begins so, the known word spelt most like it. */
export async function closestWords(words: readonly string[]): Promise<string[]> {
  const rows = await sql<{ word: string }>(
    `SELECT coalesce(
       (SELECT "asked" FROM "SearchWord" WHERE "word" LIKE "pattern" LIMIT 1),
       (SELECT "word" FROM "SearchWord" WHERE "word" % "asked" AND similarity("word", "asked") >= ${alike}
        ORDER BY similarity("word", "asked") DESC, "word" LIMIT 1),
       "asked") AS "word"
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "given"("asked", "pattern", "place")
     ORDER BY "place"`,
    [words, words.map((word) => `${likeLiteral(word)}%`)],
  );
  return rows.map(({ word }) => word);
}
