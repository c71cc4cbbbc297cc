import { monthOf } from "~/lib/month-words";
import { atMost } from "./query-days.rules";
import { isChildren, isCounted, type Match, numberOf } from "./query-match.rules";

const most = 50;
const oldestChild = 17;

/** A child who needs no number: "with my son". */
export const isOneChild = (word: string) => /^(child|kid|son|daughter|infant|baby|toddler|teen|teenager)$/.test(word);

/** "8 year old", "8-year-old son", "8 and 3 year old kids", "5yo", "8 month old baby". */
export function childrenOfAge(words: readonly string[]): Match | null {
  const { ages, count, isOld } = agesAt(words);
  if (!isOld || ages.length === 0) return null;
  return { key: "party", count: count + (isChildren(words[count] ?? "") ? 1 : 0), filters: { children: ages } };
}

/** What follows "2 kids" or "kids": ages, an age limit, or nothing. `before` words are read already. */
export function readChildren(words: readonly string[], number: number | null, before: number): Match {
  const named = /^(of|aged?|ages|are|is)$/.test(words[0] ?? "") ? 1 : 0;
  const { ages, count } = agesAt(words.slice(named), number ?? most);
  if (ages.length > 0 && ages.length === (number ?? ages.length)) {
    return { key: "party", count: before + named + count, filters: { children: ages } };
  }
  return { key: "party", count: before + ageLimit(words), filters: { kids: number ?? 0 } };
}

type Ages = { ages: number[]; count: number; isOld: boolean };

/** The ages of "8", "8 and 3", "(8 yrs, 3 yrs)", "8/3", and how many words they take. "8 and 3 nights" is one age. */
function agesAt(words: readonly string[], longest = most): Ages {
  const ages: number[] = [];
  let [count, isOld] = [0, false];
  while (ages.length < longest) {
    const at = count + (ages.length > 0 && /^(and|&|\+)$/.test(words[count] ?? "") ? 1 : 0);
    const word = (words[at] ?? "").replace(/^[([]|[)\]]$/g, "");
    const [, digits = "", joined = ""] =
      /^(\d{1,2}(?:[,/&+]\d{1,2})*)-?(years?-old|yrs?-old|yo|years?|yrs?|yr?)?$/.exec(word) ?? [];
    const age = agedAfter(words.slice(at + 1));
    const read = digits ? digits.split(/[,/&+]/).map(Number) : (numberOf(word, oldestChild) ?? []);
    const these = [read].flat().map((one) => (age.isMonths ? Math.floor(one / 12) : one));
    if (these.length === 0 || (!digits && age.count === 0 && ages.length === 0) || isOther(words[at + 1])) break;
    if (these.some((one) => one > oldestChild) || ages.length + these.length > longest) break;
    ages.push(...these);
    count = at + 1 + age.count;
    isOld = age.isOld || /old$|^yo$/.test(joined);
  }
  return { ages, count, isOld };
}

/** Whether a number before the word is none of an age: "4 to 6 days" is a length. */
const isOther = (word = "") =>
  monthOf(word) !== null ||
  /^(to|-|–)$/.test(word) ||
  (isCounted(word) && !isChildren(word) && !/^(years?|yrs?|months?)/.test(word));

/** What "years", "yrs old", "year-old" or "months old" after a number say. */
function agedAfter([unit = "", old]: readonly string[]): { count: number; isOld: boolean; isMonths: boolean } {
  const [, months, joined] = /^(?:years?|yrs?|(months?))(-old)?$/.exec(unit) ?? [];
  const isUnit = /^(years?|yrs?|months?)(-old)?$/.test(unit);
  const count = isUnit ? (old === "old" ? 2 : 1) : 0;
  return { count, isOld: isUnit && (Boolean(joined) || old === "old"), isMonths: Boolean(months) };
}

/** How many words "under 12", "below 12 years" or "up to 5 years old" take; 0 for other words. */
function ageLimit(words: readonly string[]): number {
  const at = atMost(words);
  if (at === 0 || !numberOf(words[at], oldestChild)) return 0;
  return at + 1 + agedAfter(words.slice(at + 1)).count;
}
