import { foldText } from "~/lib/fold-text";

/** From January on, in small letters. */
export const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** A typed word, folded, without the quotes, brackets and punctuation around it: "december" for "(December!)". */
export function plainWord(word: string): string {
  return foldText(word).replace(/^[([{"']+|[)\]}"',;:!?.]+$/g, "");
}

/** The month, 1 to 12, that a word names: "December", "dec", "Sept.", "(march)"; null for other words. */
export function monthOf(word: string): number | null {
  const typed = plainWord(word);
  const index = monthNames.findIndex(
    (name) => name === typed || (typed.length >= 3 && typed.length <= 4 && name.startsWith(typed)),
  );
  return index < 0 ? null : index + 1;
}
