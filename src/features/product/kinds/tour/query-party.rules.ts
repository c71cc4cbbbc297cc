import { monthOf } from "~/lib/month-words";
import { atMost, readDays } from "./query-days.rules";
import {
  isChildren,
  isCounted,
  isGrownUp,
  isSenior,
  type Match,
  type Matcher,
  numberOf,
  type WordFilters,
} from "./query-match.rules";
import { readWhen } from "./query-when.rules";

const most = 50;
const oldestChild = 17;

/**
 * "family of four", "for two", "six of us", "2 adults", "2 kids of 8 and 3", "kids 8, 3", "8 year old", "grandmother", "senior
 * citizens", "couple", "my wife", "solo woman". Children without ages are `kids`: they have a seat, and their price is not known.
 */
export const readParty: Matcher = (words, today) => {
  const [first = "", second = "", third = ""] = words;
  const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });
  const group = /^(family|group|party)$/.test(first) && second === "of" ? numberOf(third, most) : null;
  if (group) return found(3, { group });
  const isTime = [readDays, readWhen].some((read) => read(words.slice(1), today) !== null);
  const together = first === "for" && !isTime && !isCounted(third) ? numberOf(second, most) : null;
  if (together) return found(2, { adults: together });
  const oneWord = readPerson(words);
  if (oneWord) return oneWord;
  const ofAge = childrenOfAge(words);
  if (ofAge) return ofAge;
  const number = numberOf(first, most);
  if (!number) return isChildren(first) ? readChildren(words.slice(1), null, 1) : null;
  if (second === "of" && third === "us") return found(3, { adults: number });
  if (/^(old|elderly|senior)$/.test(second) && (isGrownUp(third) || /^(parents|citizens?)$/.test(third)))
    return found(3, { seniors: number });
  if (isGrownUp(second)) return found(2, { adults: number });
  if (isSenior(second)) return found(2, { seniors: number });
  return isChildren(second) ? readChildren(words.slice(2), number, 2) : null;
};

/** People without a number before them. */
function readPerson([first = "", second = ""]: readonly string[]): Match | null {
  const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });
  if (/^(couple|wife|husband)$/.test(first)) return found(1, { adults: 2 });
  const isAlone =
    /^(single|solo)$/.test(first) && /^(woman|man|lady|female|male|girl|traveller|traveler)$/.test(second);
  if (isAlone) return found(2, { adults: 1 });
  if (/^(solo|alone)$/.test(first)) return found(1, { adults: 1 });
  if (/^(old|elderly|senior|aged)$/.test(first) && /^(parents|couple|citizens)$/.test(second))
    return found(2, { seniors: 2 });
  if (first === "senior" && second === "citizen") return found(2, { seniors: 1 });
  if (/^(grandparents|seniors)$/.test(first)) return found(1, { seniors: 2 });
  if (/^(senior|grandmother|grandfather|grandma|grandpa|granny)$/.test(first)) return found(1, { seniors: 1 });
  return /^(infant|baby|toddler)$/.test(first) ? found(1, { kids: 1 }) : null;
}

/** "8 year old", "8-year-old son", "8 and 3 year old kids", "5yo". */
function childrenOfAge(words: readonly string[]): Match | null {
  const [, joined] = /^(\d{1,2})(?:-?(?:years?|yrs?)-old|yo)$/.exec(words[0] ?? "") ?? [];
  const { ages, count } = joined ? { ages: [Number(joined)], count: 1 } : agesAt(words);
  const isOfAge = joined || (/^(years?|yrs?)(-old)?$/.test(words[count] ?? "") && isOld(words.slice(count)));
  if (!isOfAge || ages.length === 0 || ages.some((age) => age > oldestChild)) return null;
  const after = count + (joined ? 0 : yearsAt(words.slice(count)));
  return { key: "party", count: after + (isChildren(words[after] ?? "") ? 1 : 0), filters: { children: ages } };
}

const isOld = ([years = "", old = ""]: readonly string[]) => years.endsWith("-old") || old === "old";

/** What follows "2 kids" or "kids": ages, an age limit, or nothing. `before` words are read already. */
function readChildren(words: readonly string[], number: number | null, before: number): Match {
  const named = /^(of|aged?|ages|are)$/.test(words[0] ?? "") ? 1 : 0;
  const { ages, count } = agesAt(words.slice(named), number ?? most);
  if (ages.length > 0 && ages.length === (number ?? ages.length)) {
    const after = before + named + count;
    return { key: "party", count: after + yearsAt(words.slice(named + count)), filters: { children: ages } };
  }
  return { key: "party", count: before + ageLimit(words), filters: { kids: number ?? 0 } };
}

/** The ages of "8", "8 and 3", "8, 3" and "8/3", and how many words they take. "8 and 3 nights" is one age. */
function agesAt(words: readonly string[], longest = most): { ages: number[]; count: number } {
  const ages: number[] = [];
  let count = 0;
  while (ages.length < longest) {
    const at = count + (ages.length > 0 && /^(and|&|\+)$/.test(words[count] ?? "") ? 1 : 0);
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";
    const isOther = monthOf(next) !== null || (isCounted(next) && !/^(years?|yrs?)/.test(next));
    if (!/^\d{1,2}([,/&+]\d{1,2})*$/.test(word) || isOther) break;
    const read = word.split(/[,/&+]/).map(Number);
    if (read.some((age) => age > oldestChild) || ages.length + read.length > longest) break;
    ages.push(...read);
    count = at + 1;
  }
  return { ages, count };
}

/** How many words "years", "yrs old" take. */
function yearsAt([years = "", old]: readonly string[]): number {
  if (!/^(years?|yrs?)(-old)?$/.test(years)) return 0;
  return old === "old" ? 2 : 1;
}

/** How many words "under 12", "below 12 years" or "up to 5 years old" take; 0 for other words. */
function ageLimit(words: readonly string[]): number {
  const at = atMost(words);
  if (at === 0 || !numberOf(words[at], oldestChild)) return 0;
  return at + 1 + yearsAt(words.slice(at + 1));
}
