import { likeLiteral } from "~/server/db/like";
import { sql } from "~/server/db/sql";

/** A way to find words, as SQL; `next` takes a value and names its place in the statement. */
export type Search = (next: (value: unknown) => string) => { where: string; rank?: string };

/** A word that is asked for, the lexemes that begin so, and those that have it further in. */
type Known = { asked: string; begins: string[]; within: string[] };

/** So many lexemes are looked for one by one; where {@link Known} has more, some are missing. */
const most = 50;

/** The ways to find all of these words, in small letters, the best first; and how many tours are on offer. */
export async function waysToFind(words: readonly string[]): Promise<{ ways: Search[]; onOffer: number }> {
  const known = await sql<Known & { onOffer: number }>(
    `SELECT "asked",
       ARRAY(SELECT "lexeme" FROM "SearchLexeme" WHERE "lexeme" LIKE "literal" || '%' LIMIT ${most + 1}) AS "begins",
       ARRAY(SELECT "lexeme" FROM "SearchLexeme" WHERE "lexeme" LIKE '_%' || "literal" || '%'
         AND "lexeme" NOT LIKE "literal" || '%' LIMIT ${most + 1}) AS "within",
       (SELECT "value"::int FROM "Counter" WHERE "name" = 'tours') AS "onOffer"
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "given"("asked", "literal", "place")
     ORDER BY "place"`,
    [words, words.map(likeLiteral)],
  );
  return { ways: waysOf(words, known), onOffer: known[0]?.onOffer ?? 0 };
}

function waysOf(words: readonly string[], known: readonly Known[]): Search[] {
  // Signs within a word mean something to a text search: they are found as parts of the text.
  if (!words.every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))) return [parts(words)];
  // PostgreSQL may cut a word at a mark or after a number, as "1e5km" or the "5km" of "1.5km": no lexeme is the whole of it.
  if (words.some((word) => /[\p{M}\p{N}]/u.test(word))) {
    const query = beginningsQuery(words);
    return [ranked((next) => `to_tsquery('simple', ${next(query)})`), parts(words)];
  }
  return [...beginnings(known), ...within(known)];
}

/** What `to_tsquery` takes for: each of these words begins a word. They are letters and digits. */
export function beginningsQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(" & ");
}

/** Nothing is found where some word begins no lexeme. */
function beginnings(known: readonly Known[]): Search[] {
  if (!known.every(({ begins }) => begins.length > 0)) return [];
  const query = known.map((word) => anyOf(beginning(word))).join(" & ");
  return [ranked((next) => `${next(query)}::tsquery`)];
}

/** What {@link beginnings} finds, and more where some word is further in, too. */
function within(known: readonly Known[]): Search[] {
  const isMore = known.some((word) => word.within.length > 0);
  if (!isMore || !known.every((word) => word.begins.length + word.within.length > 0)) return [];
  if (known.some((word) => word.within.length > most)) return [parts(known.map(({ asked }) => asked))];
  const query = known.map((word) => anyOf([...beginning(word), ...word.within.map(quoted)])).join(" & ");
  return [(next) => ({ where: `"words" @@ ${next(query)}::tsquery` })];
}

/** Terms of a text search, one of which each tour has. */
const beginning = ({ asked, begins }: Known) => (begins.length > most ? [`${asked}:*`] : begins.map(quoted));
const anyOf = (terms: readonly string[]) => `(${terms.join(" | ")})`;
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/** `query` is used twice and is one value. */
function ranked(toQuery: (next: (value: unknown) => string) => string): Search {
  return (next) => {
    const query = toQuery(next);
    return { where: `"words" @@ ${query}`, rank: `ts_rank("words", ${query})` };
  };
}

function parts(words: readonly string[]): Search {
  return (next) => ({
    where: words.map((word) => `"text" LIKE ${next(`%${likeLiteral(word)}%`)}`).join(" AND "),
  });
}

/** How alike two words must be, 0 to 1 by their letters in threes: "kazirnga" and "kaziranga" are 0.58. */
const alike = 0.45;

/**
 * Each of these words that is part of a known one; of the others those that are spelt like a known word, as that one.
 * What has signs or marks in it stays, for what is known are parts of it.
 */
export async function closestWords(words: readonly string[]): Promise<string[]> {
  const rows = await sql<{ word: string | null }>(
    `SELECT coalesce(
       (SELECT "asked" FROM "SearchLexeme" WHERE "lexeme" LIKE '%' || "literal" || '%' LIMIT 1),
       (SELECT "lexeme" FROM "SearchLexeme"
        WHERE "lexeme" % "asked" AND similarity("lexeme", "asked") >= ${alike} AND length("lexeme") >= 4
        ORDER BY similarity("lexeme", "asked") DESC, "lexeme" LIMIT 1)) AS "word"
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "given"("asked", "literal", "place")
     ORDER BY "place"`,
    [words, words.map(likeLiteral)],
  );
  return words.flatMap((asked, place) => rows[place]?.word ?? (isPlain(asked) ? [] : asked));
}

const isPlain = (word: string) => /^[\p{L}\p{N}]+$/u.test(word);
