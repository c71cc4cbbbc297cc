import { readPhone } from "~/lib/phone";

/**
 * What a search asks for: each entry must be met, by all the texts of one of its alternatives. A text is looked for
 * anywhere; one that begins with a space, where words begin.
 */
export type SearchTerm = string[][];

/** Digits, and what people write between them. */
const phoneWord = /^\+?[(\d][\d().\p{Pd}]*$/u;

/** Words that together may be one phone number, as "098220 12345", are also looked for as its digits. */
export function searchTerms(search: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) terms.push(phoneTerm(run));
    run = [];
  };
  for (const word of search
    .replace(/\p{Cf}/gu, "")
    .split(/\s+/)
    .filter(Boolean)) {
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

function phoneTerm(words: string[]): SearchTerm {
  const alternatives = [words.map(partOf), ...phoneParts(words.join(" ")).map((part) => [part])];
  return [...new Map(alternatives.map((texts) => [texts.join("\n"), texts])).values()];
}

/** How the number, or the part of one that is typed so far, may stand among a booking's words. */
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

/** One or two letters match the beginnings of words only: the trigram index needs three to match inside a word. */
function partOf(word: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
}
