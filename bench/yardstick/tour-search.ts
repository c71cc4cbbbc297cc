import type pg from "pg";
import { anywhere, type Conditions, named } from "./database";

/** Adds what finds the words to the conditions; returns how well a tour fits, where that is asked. */
export type Way = (where: Conditions) => string | null;

type Known = { asked: string; begins: string[]; within: string[] };

const most = 50;

const lexemes = `SELECT "asked",
    ARRAY(SELECT "lexeme" FROM "SearchLexeme" WHERE "lexeme" LIKE "literal" || '%' LIMIT ${most + 1}) AS "begins",
    ARRAY(SELECT "lexeme" FROM "SearchLexeme" WHERE "lexeme" LIKE '_%' || "literal" || '%'
      AND "lexeme" NOT LIKE "literal" || '%' LIMIT ${most + 1}) AS "within",
    (SELECT "value" FROM "Counter" WHERE "name" = 'tours') AS "onOffer"
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "given"("asked", "literal", "place") ORDER BY "place"`;

const closest = `SELECT coalesce(
    (SELECT "asked" FROM "SearchLexeme" WHERE "lexeme" LIKE '%' || "literal" || '%' LIMIT 1),
    (SELECT "lexeme" FROM "SearchLexeme"
     WHERE "lexeme" % "asked" AND similarity("lexeme", "asked") >= 0.45 AND length("lexeme") >= 4
     ORDER BY similarity("lexeme", "asked") DESC, "lexeme" LIMIT 1)) AS "word"
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "given"("asked", "literal", "place") ORDER BY "place"`;

/** As our server finds words: by what begins so, else by any part of a word; parts of the text where there are signs. */
export async function waysToFind(db: pg.Pool, words: readonly string[]): Promise<{ ways: Way[]; onOffer: number }> {
  const { rows } = await db.query<Known & { onOffer: number }>(named(lexemes, [words, words.map(literal)]));
  return { ways: waysOf(words, rows), onOffer: rows[0]?.onOffer ?? 0 };
}

function waysOf(words: readonly string[], rows: readonly Known[]): Way[] {
  if (!words.every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))) return [parts(words)];
  if (words.some((word) => /[\p{M}\p{N}]/u.test(word))) {
    const query = words.map((word) => `${word}:*`).join(" & ");
    return [ranked((where) => `to_tsquery('simple', ${where.place(query)})`), parts(words)];
  }
  const ways: Way[] = [];
  if (rows.every(({ begins }) => begins.length > 0)) {
    const query = rows.map((row) => anyOf(beginning(row))).join(" & ");
    ways.push(ranked((where) => `${where.place(query)}::tsquery`));
  }
  const isWithin = rows.some(({ within }) => within.length > 0);
  if (!isWithin || !rows.every(({ begins, within }) => begins.length + within.length > 0)) return ways;
  if (rows.some(({ within }) => within.length > most)) return [...ways, parts(words)];
  const query = rows.map((row) => anyOf([...beginning(row), ...row.within.map(quoted)])).join(" & ");
  ways.push((where) => {
    where.add(`"words" @@ ${where.place(query)}::tsquery`);
    return null;
  });
  return ways;
}

const beginning = ({ asked, begins }: Known) => (begins.length > most ? [`${asked}:*`] : begins.map(quoted));
const anyOf = (terms: readonly string[]) => `(${terms.join(" | ")})`;
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
const literal = (word: string) => anywhere(word).slice(1, -1);

function ranked(toQuery: (where: Conditions) => string): Way {
  return (where) => {
    const query = toQuery(where);
    where.add(`"words" @@ ${query}`);
    return `ts_rank("words", ${query})`;
  };
}

function parts(words: readonly string[]): Way {
  return (where) => {
    for (const word of words) where.add(`"text" LIKE ${where.place(anywhere(word))}`);
    return null;
  };
}

/** Known words, and for unknown ones those spelt like them. */
export async function closestWords(db: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ word: string | null }>(named(closest, [words, words.map(literal)]));
  return words.flatMap((asked, place) => rows[place]?.word ?? (/^[\p{L}\p{N}]+$/u.test(asked) ? [] : asked));
}
