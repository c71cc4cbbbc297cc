import type pg from "pg";
import { anywhere, named } from "./database";

/** A search: words for to_tsquery, and patterns for the whole text. All must match. */
export type Way = { words: string; patterns: string[]; corrected?: string };

/** A word as PostgreSQL splits it, with its entry in the dictionary. */
type Asked = { word: string; lexemes: string[]; begins: boolean; within: string[]; nearest: string | null };

const maxWithin = 50;
const ofTours = `FROM "SearchLexeme" WHERE "kind" = 'tour' AND`;
const known = `SELECT "word", tsvector_to_array(to_tsvector('simple', "word")) AS "lexemes", "within",
    EXISTS (SELECT ${ofTours} "lexeme" LIKE "literal" || '%') AS "begins",
    CASE WHEN "within" = '{}' THEN (
      SELECT "lexeme" ${ofTours} "lexeme" % "word" AND similarity("lexeme", "word") >= 0.45 AND length("lexeme") >= 4
      ORDER BY similarity("lexeme", "word") DESC, "lexeme" LIMIT 1) END AS "nearest"
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "asked"("word", "literal", "place"),
    LATERAL (SELECT ARRAY(
      SELECT "lexeme" ${ofTours} "lexeme" LIKE '%' || "literal" || '%' LIMIT ${maxWithin + 1}) AS "within") AS "known"
  ORDER BY "place"`;

export const isLetters = (word: string) => /^\p{L}+$/u.test(word);
const hasSigns = (word: string) => /[^\p{L}\p{M}\p{N}]/u.test(word);
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
const beginning = (lexeme: string) => `${quoted(lexeme)}:*`;

/** Each word consists of letters and begins a word of the tour. */
export function wordBeginnings(words: readonly string[]): Way {
  return { words: words.map(beginning).join(" & "), patterns: [] };
}

/** The searches to try for these words: beginnings, parts of words, other spellings. */
export async function lookUp(
  db: pg.Pool,
  words: readonly string[],
  { skipBeginnings }: { skipBeginnings: boolean },
): Promise<Way[]> {
  const literals = words.map((word) => anywhere(word).slice(1, -1));
  const { rows } = await db.query<Asked>(named(known, [words, literals]));
  const letters = rows.filter(({ word }) => isLetters(word));
  const ways: Way[] = [];
  if (!skipBeginnings && letters.every(({ begins }) => begins)) ways.push(join(rows.map(asBeginning)));
  if (letters.every(({ within }) => within.length > 0)) ways.push(join(rows.map(asPart)));
  return [...ways, ...corrected(rows)];
}

type Part = { word?: string; pattern?: string };

function asBeginning({ word, lexemes }: Asked): Part {
  const all = lexemes.map(beginning).join(" & ");
  return { ...(all && { word: all }), ...(hasSigns(word) && { pattern: anywhere(word) }) };
}

function asPart({ word, within }: Asked): Part {
  if (!isLetters(word) || within.length > maxWithin) return { pattern: anywhere(word) };
  return { word: `(${[beginning(word), ...within.map(quoted)].join(" | ")})` };
}

function join(parts: readonly Part[]): Way {
  return {
    words: parts.flatMap(({ word = [] }) => word).join(" & "),
    patterns: parts.flatMap(({ pattern = [] }) => pattern),
  };
}

const isKnown = ({ word, begins, within }: Asked) => hasSigns(word) || begins || (isLetters(word) && within.length > 0);

function corrected(rows: readonly Asked[]): Way[] {
  const parts = rows.flatMap((row) => {
    if (isKnown(row)) return { text: row.word, part: asPart(row) };
    return row.nearest && isLetters(row.word) ? { text: row.nearest, part: { word: beginning(row.nearest) } } : [];
  });
  if (parts.length === 0 || rows.every(isKnown)) return [];
  return [{ ...join(parts.map(({ part }) => part)), corrected: parts.map(({ text }) => text).join(" ") }];
}
