import { wordList } from "~/lib/word-list";
import type { KindFacts } from "./product-kind";
import { allKinds, kinds, type ProductKind } from "./registry";

type KindTest = (facts: KindFacts) => boolean;

/** The kinds of which the test is true, in the order of the registry. */
export function kindsWith(test: KindTest): ProductKind[] {
  return allKinds.filter(test).map(({ kind }) => kind);
}

/** The condition in SQL that a column of type "ProductKind" has one of these kinds. False for no kinds. */
export function isOfKinds(column: string, test: KindTest): string {
  const named = kindsWith(test).map((kind) => `'${kind}'`);
  return `${column} = ANY (ARRAY[${named.join(", ")}]::"ProductKind"[])`;
}

/** The kinds in words: "tour or offer", or with `a` "a tour, a car or an offer". */
export function kindWords(test: KindTest, noun: "one" | "a" | "many", joint: "and" | "or"): string {
  const words = allKinds.filter(test).map(({ nouns }) => nouns[noun]);
  return wordList(words, joint);
}

/**
 * The kinds whose products can take each other's place in a booking, the kind itself included: they are paid, counted and taxed
 * alike, so that lines, places and papers of the booking stay right.
 */
export function soldLike(kind: ProductKind): KindTest {
  const like: KindFacts = kinds[kind];
  return ({ tax, ...facts }) =>
    facts.isPaidByTheDay === like.isPaidByTheDay &&
    facts.lastsAsBooked === like.lastsAsBooked &&
    facts.takesOneUnit === like.takesOneUnit &&
    facts.sharesDeparture === like.sharesDeparture &&
    tax.rate === like.tax.rate &&
    tax.suppliedAt === like.tax.suppliedAt;
}

/** With a capital letter, as a label. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const sharesDeparture: KindTest = (facts) => facts.sharesDeparture;
export const standsAlone: KindTest = (facts) => !facts.sharesDeparture;
