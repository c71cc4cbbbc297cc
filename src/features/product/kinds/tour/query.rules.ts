import { maxPartySize } from "~/features/product/price/party.rules";
import type { CalendarDate } from "~/lib/dates";
import { foldText } from "~/lib/fold-text";
import { plainWord } from "~/lib/month-words";
import { states } from "~/lib/states";
import { maxRupees } from "~/lib/storable";
import { atMost, readDays } from "./query-days.rules";
import type { WordFilters, WordKey } from "./query-match.rules";
import { isChildren, isCounted, isGrownUp, isSenior, type Match, type Matcher, numberOf } from "./query-match.rules";
import { readWhen } from "./query-when.rules";

export type { WordKey } from "./query-match.rules";

/** A search, taken apart. `keys` has for each word the filter that it belongs to; null for words to be searched for. */
export type QueryReading = { words: string[]; keys: (WordKey | null)[]; filters: WordFilters };

/** The least that counts as a price without "₹" or "rupees": "under 12" is an age. */
const leastPrice = 100;

/** "under 25000", "below ₹25,000 a head", "up to rs 20k per person", "at most 9000 rupees". */
const readPrice: Matcher = (words) => {
  let count = atMost(words);
  if (count === 0) return null;
  const isMarked = /^(₹|rs|inr)$/.test(words[count] ?? "");
  if (isMarked) count += 1;
  const [, sign, digits = "", thousands] = /^(₹|rs\.?)?([\d,]{2,12})(k)?(?:\/-)?$/.exec(words[count] ?? "") ?? [];
  const amount = Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1);
  if (!digits || !(amount > 0) || amount > maxRupees) return null;
  count += 1;
  const isNamed = /^(₹|rs|inr|rupees?)$/.test(words[count] ?? "");
  if (isNamed) count += 1;
  else if (isCounted(words[count] ?? "")) return null;
  if (amount < leastPrice && !isMarked && !sign && !isNamed) return null;
  if (/^(a|per) (head|person|adult)$/.test(words.slice(count, count + 2).join(" "))) count += 2;
  else if (words[count] === "each") count += 1;
  return { key: "maxPrice", count, filters: { maxPrice: amount } };
};

const most = 50;

/**
 * "family of four", "for two", "six of us", "2 adults", "2 children of 8 and 3", "grandmother", "couple", "my wife", "solo
 * woman". Children without ages count as adults, and so do "2 children under 12".
 */
const readParty: Matcher = (words, today) => {
  const [first = "", second = "", third = ""] = words;
  const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });
  const group = /^(family|group|party)$/.test(first) && second === "of" ? numberOf(third, most) : null;
  if (group) return found(3, { adults: group });
  const isTime = [readDays, readWhen].some((read) => read(words.slice(1), today) !== null);
  const together = first === "for" && !isTime && !isCounted(third) ? numberOf(second, most) : null;
  if (together) return found(2, { adults: together });
  if (/^(couple|wife|husband)$/.test(first)) return found(1, { adults: 2 });
  const isAlone =
    /^(single|solo)$/.test(first) && /^(woman|man|lady|female|male|girl|traveller|traveler)$/.test(second);
  if (isAlone) return found(2, { adults: 1 });
  if (/^(solo|alone)$/.test(first)) return found(1, { adults: 1 });
  if (/^grandparents$/.test(first)) return found(1, { seniors: 2 });
  if (/^(grandmother|grandfather|grandma|grandpa|granny)$/.test(first)) return found(1, { seniors: 1 });
  const number = numberOf(first, most);
  if (!number) return null;
  if (second === "of" && third === "us") return found(3, { adults: number });
  if (isGrownUp(second)) return found(2, { adults: number });
  if (isSenior(second)) return found(2, { seniors: number });
  return isChildren(second) ? readChildren(words, number) : null;
};

function readChildren(words: readonly string[], number: number): Match {
  const ages: number[] = [];
  let count = /^(of|aged?|ages)$/.test(words[2] ?? "") ? 3 : 2;
  while (ages.length < number) {
    const at = count + (ages.length > 0 && words[count] === "and" ? 1 : 0);
    const age = /^\d{1,2}$/.test(words[at] ?? "") ? Number(words[at]) : 99;
    if (age > 17) break;
    ages.push(age);
    count = at + 1;
  }
  if (ages.length === number) return { key: "party", count, filters: { children: ages } };
  return { key: "party", count: 2 + ageLimit(words.slice(2)), filters: { adults: number } };
}

/** How many words "under 12", "below 12 years" or "up to 5 years old" take; 0 for other words. */
function ageLimit(words: readonly string[]): number {
  const at = atMost(words);
  if (at === 0 || !numberOf(words[at], 17)) return 0;
  if (!/^(years?|yrs?)$/.test(words[at + 1] ?? "")) return at + 1;
  return at + (words[at + 2] === "old" ? 3 : 2);
}

const readState: Matcher = (words) => {
  for (const state of states) {
    const count = state.split(" ").length;
    if (words.slice(0, count).join(" ") === state.toLowerCase()) return { key: "state", count, filters: { state } };
  }
  return null;
};

const types = new Map([
  ["adventure", "Adventure"],
  ["honeymoon", "Honeymoon"],
  ["family", "Family"],
] as const);

const readType: Matcher = ([first]) => {
  const type = first && [...types].find(([word]) => word === first)?.[1];
  return type ? { key: "type", count: 1, filters: { type } } : null;
};

// "family of four" is a party, so parties are read before types.
const matchers = [readDays, readWhen, readPrice, readParty, readState, readType];

/**
 * Reads numbers of days, months, prices, people, states and kinds of trips out of a search. The first mention of each counts,
 * but people add up, to as many as a party may have, and "a weekend, three days" is what both allow. Words of the filters in
 * `set`, which are chosen already, stay words to be searched for.
 */
export function readQuery(text: string, today: CalendarDate, set: ReadonlySet<WordKey> = new Set()): QueryReading {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const plain = words.map(plainWord);
  const keys: (WordKey | null)[] = words.map(() => null);
  let filters: WordFilters = {};
  const seen = new Set(set);
  for (let at = 0; at < words.length; ) {
    const left = plain.slice(at);
    const isOpen = (one: Match | null) => one && (!seen.has(one.key) || (one.key === "days" && !set.has("days")));
    const match = matchers.map((read) => read(left, today)).find(isOpen);
    const sum = match && addUp(filters, match.filters);
    if (match && sum && isWithinParty(sum)) {
      keys.fill(match.key, at, at + match.count);
      filters = sum;
      if (match.key !== "party") seen.add(match.key);
    }
    at += match?.count ?? 1;
  }
  const { adults = 0, seniors = 0, children } = filters;
  // Children travel with an adult.
  return { words, keys, filters: children && adults + seniors === 0 ? { ...filters, adults: 1 } : filters };
}

/** One more adult may have to go with children. */
function isWithinParty({ adults = 0, seniors = 0, children = [] }: WordFilters): boolean {
  return adults + seniors + children.length < maxPartySize;
}

function addUp(
  filters: WordFilters,
  { adults, children, seniors, minDays, maxDays, ...others }: WordFilters,
): WordFilters {
  return {
    ...filters,
    ...others,
    ...bothLengths([filters, { minDays, maxDays }]),
    ...(adults !== undefined && { adults: (filters.adults ?? 0) + adults }),
    ...(seniors !== undefined && { seniors: (filters.seniors ?? 0) + seniors }),
    ...(children !== undefined && { children: [...(filters.children ?? []), ...children] }),
  };
}

type Lengths = { minDays?: number | undefined; maxDays?: number | undefined };

/** The days that both allow. Empty if no length suits both, so that those of the first stay. */
function bothLengths(both: readonly Lengths[]): Pick<WordFilters, "minDays" | "maxDays"> {
  const mins = both.flatMap(({ minDays = [] }) => minDays);
  const maxes = both.flatMap(({ maxDays = [] }) => maxDays);
  const [min, max] = [Math.max(...mins), Math.min(...maxes)];
  if (min > max) return {};
  return { ...(mins.length > 0 && { minDays: min }), ...(maxes.length > 0 && { maxDays: max }) };
}

const fillers = new Set(
  "a an and are at by for from i in is least me most my of on or our the to tour tours trip trips holiday up us we with want week who".split(
    " ",
  ),
);

/** Where many travellers live; no tour begins there, so "from Kolkata" says nothing about a tour. */
const homes = new Set(
  "ahmedabad bangalore bengaluru chennai delhi hyderabad kolkata lucknow mumbai patna pune".split(" "),
);

/** The words to be searched for. If others were read as filters, words without content such as "for a" are left out. */
export function searchedWords({ words, keys }: QueryReading): string {
  const hasFilters = keys.some((key) => key !== null);
  const isHome = (word: string, index: number) =>
    homes.has(foldText(word).replace(/[,.]$/, "")) && foldText(words[index - 1] ?? "") === "from";
  const isContent = (word: string, index: number) =>
    /[\p{L}\p{N}]/u.test(word) && !fillers.has(foldText(word)) && !isHome(word, index);
  // A comma after a word is no part of it; a search for "driver," would find nothing.
  return words
    .filter((word, index) => keys[index] === null && (!hasFilters || isContent(word, index)))
    .map((word) => word.replace(/(?<=[\p{L}\p{N}])[,;:!?]+$/u, ""))
    .join(" ");
}

/** The search without the words of a filter; `key` null: without the words to be searched for. */
export function withoutWords({ words, keys }: QueryReading, key: WordKey | null): string {
  return words.filter((_, index) => keys[index] !== key).join(" ");
}
