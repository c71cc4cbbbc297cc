import type { ProductKind } from "~/features/product/registry";
import { likeLiteral } from "~/server/db/like";
import { sql } from "~/server/db/sql";

/** How a search is made. All of its parts must hold. */
export type Search = {
  /** For `to_tsquery('simple', …)`; empty for none. */
  query: string;
  /** Patterns for LIKE on the product's text in small letters. */
  patterns: string[];
  /** What is searched for instead of what was asked, where some words are unknown. */
  corrected?: string;
};

/** A word that is asked for, as PostgreSQL splits and stores it, and what is known of it. */
type Asked = {
  word: string;
  lexemes: string[];
  /** Whether a known word begins so. */
  begins: boolean;
  /** The known words that contain it, at most {@link maxWithin} and one. */
  within: string[];
  /** The known word that is spelt most like it. */
  nearest: string | null;
};

/** Where more known words than these contain a word, the product's text is searched for it instead. */
const maxWithin = 50;

/** How alike two words must be, 0 to 1 by their trigrams: "kazirnga" and "kaziranga" are 0.58. */
const alike = 0.45;

const isLetters = (word: string) => /^\p{L}+$/u.test(word);
const hasSigns = (word: string) => /[^\p{L}\p{M}\p{N}]/u.test(word);
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
const beginning = (lexeme: string) => `${quoted(lexeme)}:*`;
const pattern = (word: string) => `%${likeLiteral(word)}%`;

/**
 * The ways to search, the best first: each word begins a word of the product; else stands anywhere in its texts; else,
 * with `isCorrected`, unknown words are replaced by the known one that is spelt most like them, or left out.
 */
export async function* waysToSearch(kind: ProductKind, text: string, isCorrected: boolean): AsyncGenerator<Search> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  // Most searches end here: words of letters need not be looked up before they are tried.
  const isSimple = words.every(isLetters);
  if (isSimple) yield { query: words.map(beginning).join(" & "), patterns: [] };
  const asked = await readAsked(kind, words);
  const letters = asked.filter(({ word }) => isLetters(word));
  if (!isSimple && letters.every(({ begins }) => begins)) yield join(asked.map(asBeginning));
  if (letters.every(({ within }) => within.length > 0)) yield join(asked.map(asPart));
  if (isCorrected) yield* correct(asked);
}

/** Raw: PostgreSQL splits words into lexemes, and finds those it knows by their trigrams. */
function readAsked(kind: ProductKind, words: readonly string[]): Promise<Asked[]> {
  return sql<Asked>(
    `SELECT "word", tsvector_to_array(to_tsvector('simple', "word")) AS "lexemes",
       EXISTS (SELECT FROM "SearchLexeme" WHERE "kind" = $1::"ProductKind" AND "lexeme" LIKE "literal" || '%') AS "begins",
       "within",
       CASE WHEN "within" = '{}' THEN (
         SELECT "lexeme" FROM "SearchLexeme"
         WHERE "kind" = $1::"ProductKind" AND "lexeme" % "word" AND similarity("lexeme", "word") >= ${alike}
           AND length("lexeme") >= 4
         ORDER BY similarity("lexeme", "word") DESC, "lexeme" LIMIT 1) END AS "nearest"
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS "asked"("word", "literal", "place"),
       LATERAL (SELECT ARRAY(
         SELECT "lexeme" FROM "SearchLexeme"
         WHERE "kind" = $1::"ProductKind" AND "lexeme" LIKE '%' || "literal" || '%'
         LIMIT ${maxWithin + 1}) AS "within") AS "known"
     ORDER BY "place"`,
    [kind, words, words.map(likeLiteral)],
  );
}

type Part = { query?: string; pattern?: string };

/** Signs are no part of lexemes, so a word with signs must also stand in the text as it is. */
function asBeginning({ word, lexemes }: Asked): Part {
  const query = lexemes.map(beginning).join(" & ");
  return { ...(query && { query }), ...(hasSigns(word) && { pattern: pattern(word) }) };
}

/** PostgreSQL may split a word at a digit or a mark, so only words of letters are looked for among lexemes. */
function asPart({ word, within }: Asked): Part {
  if (!isLetters(word) || within.length > maxWithin) return { pattern: pattern(word) };
  return { query: `(${[beginning(word), ...within.map(quoted)].join(" | ")})` };
}

function join(parts: readonly Part[]): Search {
  return {
    query: parts.flatMap(({ query = [] }) => query).join(" & "),
    patterns: parts.flatMap(({ pattern = [] }) => pattern),
  };
}

/** Words with signs are looked for as they are. Digits inside of another number do not make a number known. */
const isKnown = ({ word, begins, within }: Asked) => hasSigns(word) || begins || (isLetters(word) && within.length > 0);

/** The search with unknown words replaced or left out. Empty when all words are known, or when no word is left. */
function correct(asked: readonly Asked[]): Search[] {
  const words = asked.flatMap((one) => {
    if (isKnown(one)) return { text: one.word, part: asPart(one) };
    // A number that is unknown is not another one.
    return one.nearest && isLetters(one.word) ? { text: one.nearest, part: { query: beginning(one.nearest) } } : [];
  });
  const corrected = words.map(({ text }) => text).join(" ");
  if (words.length === 0 || asked.every(isKnown)) return [];
  return [{ ...join(words.map(({ part }) => part)), corrected }];
}
