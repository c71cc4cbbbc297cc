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

/** The days in which people mean to be away at a feast, by its names in small letters; the trip begins on one of them. */
export const feasts: readonly { names: readonly string[]; month: number; from: number; to: number }[] = [
  { names: ["christmas", "xmas", "x-mas"], month: 12, from: 23, to: 26 },
  { names: ["new year", "new years", "new year's", "newyear"], month: 12, from: 29, to: 31 },
];

/** The feast that the words begin with, and how many words its name takes; null for none. The words are plain ones. */
export function feastAt(words: readonly string[]): { feast: (typeof feasts)[number]; count: number } | null {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(" ");
    const feast = feasts.find(({ names }) => names.includes(name));
    if (feast) return { feast, count };
  }
  return null;
}

/** Whether a search names a month or a feast, as every day in words does. */
export function namesDays(search: string): boolean {
  const words = search.split(/\s+/).map(plainWord);
  return words.some((word, at) => monthOf(word) !== null || feastAt(words.slice(at)) !== null);
}
