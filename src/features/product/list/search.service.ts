import type { ProductKind } from "~/features/product/registry";
import { foldedPattern, likeLiteral } from "~/server/db/like";
import { readSql } from "~/server/db/read";
import { readSearchWords } from "./search-words.rules";

/** One way to search. All of its parts must match. */
export type Search = {
  /** For `to_tsquery('simple', …)`; empty for none. */
  query: string;
  /** Patterns for LIKE on the product's folded text. */
  patterns: string[];
  /** For `to_tsquery('simple', …)`, each a place: products must have one of them, and those with more come first. */
  anyOf: string[];
  /** The words used instead, if some words of the search are unknown. */
  corrected?: string;
  /** Words of the search that no product of the kind has, without which it was searched. */
  leftOut?: string[];
};

/** A word of the search, its lexemes in PostgreSQL, and the words of products of the kind (known words) that match it. */
type SearchedWord = {
  word: string;
  lexemes: string[];
  /** Whether a known word begins with it. */
  begins: boolean;
  /** The known words that contain it, at most {@link maxWithin} + 1. */
  within: string[];
  /** The known word with the most similar spelling. */
  nearest: string | null;
};

/** A word that is part of more known words than this is searched with LIKE in the text, not as a list of these words. */
const maxWithin = 50;

/** The minimum trigram similarity of two words, 0 to 1: that of "kazirnga" and "kaziranga" is 0.58. */
const alike = 0.45;

const isLetters = (word: string) => /^\p{L}+$/u.test(word);
const hasSigns = (word: string) => /[^\p{L}\p{M}\p{N}]/u.test(word);
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
const beginning = (lexeme: string) => `${quoted(lexeme)}:*`;

/**
 * Yields the ways to search, best first: each word begins a word of the product; each word occurs anywhere in its texts;
 * with `isCorrected`, wishes are left out, and unknown words replaced by the known ones with the most similar spelling, or left
 * out. Of several places one is enough.
 */
export async function* waysToSearch(kind: ProductKind, text: string, isCorrected: boolean): AsyncGenerator<Search> {
  const { words, places, wishes } = readSearchWords(text);
  const anyOf = places.map((place) => place.map(beginning).join(" & "));
  const given = places.flat();
  const isWishing = wishes.length > 0;
  const all = waysFor(kind, [...words, ...wishes], isCorrected && !isWishing);
  for await (const way of all) yield { ...way, ...withPlaces(way, given), anyOf };
  if (!isWishing || !isCorrected) return;
  for await (const way of waysFor(kind, words, true)) {
    yield { ...way, ...withPlaces(way, given), anyOf, leftOut: [...wishes, ...(way.leftOut ?? [])] };
  }
}

/** The words used instead, with the places. */
function withPlaces({ corrected }: Way, given: readonly string[]): Pick<Search, "corrected"> {
  return corrected === undefined ? {} : { corrected: [...given, corrected].join(" ") };
}

/** The words of the text that no product of the kind has. */
export async function unknownWords(kind: ProductKind, text: string): Promise<string[]> {
  const { words } = readSearchWords(text);
  const searched = await readSearchedWords(kind, words);
  return searched.filter((one) => !isKnown(one)).map(({ word }) => word);
}

type Way = Omit<Search, "anyOf">;

async function* waysFor(kind: ProductKind, words: readonly string[], isCorrected: boolean): AsyncGenerator<Way> {
  // Most searches end here: words of letters are tried before they are looked up.
  const isSimple = words.every(isLetters);
  if (isSimple) yield { query: words.map(beginning).join(" & "), patterns: [] };
  if (words.length === 0) return;
  const searched = await readSearchedWords(kind, words);
  const letters = searched.filter(({ word }) => isLetters(word));
  if (!isSimple && letters.every(({ begins }) => begins)) yield join(searched.map(asBeginning));
  if (letters.every(({ within }) => within.length > 0)) yield join(searched.map(asPart));
  if (isCorrected) yield* correct(searched);
}

/** Raw SQL: PostgreSQL splits words into lexemes, and finds known words by their trigrams. */
function readSearchedWords(kind: ProductKind, words: readonly string[]): Promise<SearchedWord[]> {
  return readSql<SearchedWord>(
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

/** Lexemes contain no signs, so a word with signs must also occur literally in the text. */
function asBeginning({ word, lexemes }: SearchedWord): Part {
  const query = lexemes.map(beginning).join(" & ");
  return { ...(query && { query }), ...(hasSigns(word) && { pattern: foldedPattern(word) }) };
}

/** PostgreSQL may split a word at a digit or a mark, so only words of letters are searched for among lexemes. */
function asPart({ word, within }: SearchedWord): Part {
  if (!isLetters(word) || within.length > maxWithin) return { pattern: foldedPattern(word) };
  return { query: `(${[beginning(word), ...within.map(quoted)].join(" | ")})` };
}

function join(parts: readonly Part[]): Way {
  return {
    query: parts.flatMap(({ query = [] }) => query).join(" & "),
    patterns: parts.flatMap(({ pattern = [] }) => pattern),
  };
}

/**
 * Whether the catalogue contains the word, so that it needs no correction. Words with punctuation are searched for as they
 * are. Digits inside a longer number do not count: a search for 12 does not match 2012.
 */
const isKnown = ({ word, begins, within }: SearchedWord) =>
  hasSigns(word) || begins || (isLetters(word) && within.length > 0);

/** The search with unknown words replaced or left out. Empty when all words are known, or when no word is left. */
function correct(searched: readonly SearchedWord[]): Way[] {
  const words = searched.flatMap((one) => {
    if (isKnown(one)) return { text: one.word, part: asPart(one) };
    // Never replace an unknown number by another one.
    return one.nearest && isLetters(one.word) ? { text: one.nearest, part: { query: beginning(one.nearest) } } : [];
  });
  const corrected = words.map(({ text }) => text).join(" ");
  if (words.length === 0 || searched.every(isKnown)) return [];
  const isLeftOut = (one: SearchedWord) => !isKnown(one) && !(one.nearest && isLetters(one.word));
  const leftOut = searched.filter(isLeftOut).map(({ word }) => word);
  return [{ ...join(words.map(({ part }) => part)), corrected, ...(leftOut.length > 0 && { leftOut }) }];
}
