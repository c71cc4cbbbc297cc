import { countOf } from "~/lib/count";

/** The numbers from one to twelve in words. */
export const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");

const longest = 365;
const number = String.raw`\d{1,3}|\b(?:${numberWords.join("|")})`;
const weeksForm = new RegExp(String.raw`(${number}|\ba)\s*-?\s*weeks?\b`, "i");
const daysForm = new RegExp(String.raw`(${number})\s*-?\s*(?:days?|d)\b`, "i");
const nightsForm = new RegExp(String.raw`(${number})\s*-?\s*(?:nights?|n)\b`, "i");

/**
 * The number of days in a duration text, from 1 to 365: 3 for "3 days 2 nights", "3D/2N", "three days" and "2 nights", 14 for
 * "two weeks"; 1 if it has no number of days.
 */
export function daysOf(duration: string): number {
  const [weeks, days, nights] = [weeksForm, daysForm, nightsForm].map((form) => numberIn(form.exec(duration)?.[1]));
  const inWeeks = (weeks ?? 0) * 7;
  // "2 weeks (14 days)" says the same twice, "1 week 2 days" does not.
  const lasts = days ? days + (days < inWeeks ? inWeeks : 0) : Math.max(inWeeks, (nights ?? 0) + 1);
  return Math.min(Math.max(lasts, 1), longest);
}

function numberIn(word: string | undefined): number {
  if (word === undefined) return 0;
  const inWords = word.toLowerCase() === "a" ? 1 : numberWords.indexOf(word.toLowerCase()) + 1;
  return inWords || Number(word);
}

/** "Counts as 3 days", for what is typed as a duration; "" for nothing. */
export function durationHint(typed: string): string {
  return typed.trim() && `Counts as ${countOf(daysOf(typed), "day")}`;
}
