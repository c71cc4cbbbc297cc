import { foldText } from "~/lib/fold-text";
import { readPhone } from "~/lib/phone";

/**
 * One condition of a search: a list of alternatives, each a list of texts that must all occur. A text may occur
 * anywhere; with a leading space, only at the beginning of a word.
 */
export type SearchTerm = string[][];

/** In the searched text of a booking, between who booked and what. */
export const customerEnd = "\n";

/** Digits, and the characters people write between them. */
const phoneWord = /^\+?[(\d][\d().-]*$/;

/** Parses a search. Adjacent words that may form one phone number ("098220 12345") also match as its digits. */
export function searchTerms(search: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) terms.push(phoneTerm(run));
    run = [];
  };
  for (const word of foldText(search).split(/\s+/).filter(Boolean)) {
    if (phoneWord.test(word)) {
      run.push(word);
    } else {
      endRun();
      terms.push([[partOf(word)]]);
    }
  }
  endRun();
  return terms;
}

/** Whether a text has one or two letters. It is then searched among customers alone: every second title has such a word. */
export function isShort(text: string): boolean {
  return text.trim().length <= 2;
}

/** Whether a term occurs in a text, as the database compares them. */
export function occursIn(term: SearchTerm, text: string): boolean {
  const folded = foldText(` ${text}`);
  return term.some((parts) => parts.every((part) => folded.includes(part)));
}

function phoneTerm(words: string[]): SearchTerm {
  const alternatives = [words.map(partOf), ...phoneParts(words.join(" ")).map((part) => [part])];
  return [...new Map(alternatives.map((texts) => [texts.join("\n"), texts])).values()];
}

/** The forms in which a phone number, complete or not, may be stored in the search text. */
function phoneParts(typed: string): string[] {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return [];
  const reading = readPhone(typed);
  if (reading.kind === "indian" && digits.length > 10) return [reading.number.slice("+91".length)];
  if (typed.startsWith("+")) return [` +${digits}`];
  if (digits.startsWith("00") && digits.length > 2) return [partOf(digits), ` +${digits.slice(2)}`];
  if (digits.startsWith("0") && digits.length > 1) return [partOf(digits), ` ${digits.slice(1)}`];
  return [partOf(digits)];
}

/** One or two letters match only at the beginning of a word: a trigram index needs three to match inside words. */
function partOf(word: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
}
