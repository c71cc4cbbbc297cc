import { maxPartySize } from "~/features/product/price/party.rules";
import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { monthOf } from "~/lib/month-words";
import { type State, states } from "~/lib/states";
import { maxRupees } from "~/lib/storable";
import { maxTourDays } from "./tour-kinds";

/** The filters that a search can contain in words. */
type WordFilters = {
  type?: "Adventure" | "Honeymoon" | "Family";
  state?: State;
  when?: string;
  minDays?: number;
  maxDays?: number;
  maxPrice?: number;
  adults?: number;
  children?: number[];
  seniors?: number;
};

export type WordKey = "type" | "state" | "when" | "days" | "maxPrice" | "party";

/** A search, taken apart. `keys` has for each word the filter that it belongs to; null for words to be searched for. */
export type QueryReading = { words: string[]; keys: (WordKey | null)[]; filters: WordFilters };

/** What begins at a word: how many words it takes, and the filters that they mean. */
type Match = { key: WordKey; count: number; filters: WordFilters };
type Matcher = (words: readonly string[], today: CalendarDate) => Match | null;

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number in digits or words; null for another word, and for more than `most`. */
function numberOf(word = "", most = maxTourDays): number | null {
  const number = /^\d{1,3}$/.test(word) ? Number(word) : numbers.indexOf(word) + 1;
  return number >= 1 && number <= most ? number : null;
}

/** "4 days", "four-day", "3 nights", "4 to 5 days", "4-5 days", "day trip", "weekend". */
const readDays: Matcher = ([first = "", second = "", third = "", fourth = ""]) => {
  const found = (count: number, min: number, max = min): Match => ({
    ...{ key: "days", count },
    filters: { minDays: Math.min(min, max), maxDays: Math.max(min, max) },
  });
  if (/^day-?trips?$/.test(first)) return found(1, 1);
  if (first === "day" && /^trips?$/.test(second)) return found(2, 1);
  if (first === "weekend") return found(1, 2, 3);
  const [, joined, unit] = /^(\w+?)-?(days?|nights?)$/.exec(first) ?? [];
  const attached = unit ? numberOf(joined) : null;
  if (attached) return found(1, attached + nightOf(unit));
  const [, low, high] = /^(\d+)[-–](\d+)$/.exec(first) ?? [];
  if (low && high && isLength(second)) return ranged(found, 2, numberOf(low), numberOf(high), second);
  if (isLength(second)) return ranged(found, 2, numberOf(first), numberOf(first), second);
  if (/^(to|or|-|–)$/.test(second) && isLength(fourth))
    return ranged(found, 4, numberOf(first), numberOf(third), fourth);
  return null;
};

const isLength = (word: string) => /^(days?|nights?)$/.test(word);

/** One more day than nights. */
const nightOf = (unit = "") => (unit.startsWith("night") ? 1 : 0);

function ranged(
  found: (count: number, min: number, max: number) => Match,
  count: number,
  low: number | null,
  high: number | null,
  unit: string,
): Match | null {
  if (!low || !high) return null;
  const days = [low + nightOf(unit), high + nightOf(unit)] as const;
  return Math.max(...days) <= maxTourDays ? found(count, ...days) : null;
}

/** "December", "dec 2026", "10 December", "December 10th", "second week of December". */
const readWhen: Matcher = (words, today) => {
  const week = /^(first|second|third|fourth|last|1st|2nd|3rd|4th)$/.test(words[0] ?? "") && words[1] === "week";
  const skipped = week ? (/^(of|in)$/.test(words[2] ?? "") ? 3 : 2) : 0;
  const [first = "", second = "", third = ""] = words.slice(skipped);
  const dayFirst = week ? null : dayOf(first);
  const month = monthOf(dayFirst ? second : first);
  if (!month) return null;
  // "December 4 adults" is four people, not the fourth.
  const daySecond = dayFirst || week || isCounted(third) ? null : dayOf(second);
  const day = dayFirst ?? daySecond;
  const year = yearOf(day ? third : second);
  const count = skipped + (day ? 2 : 1) + (year ? 1 : 0);
  const when = nextWhen(month, day, year, today);
  return when ? { key: "when", count, filters: { when } } : null;
};

/** Whether a number before the word counts people or days. */
const isCounted = (word: string) =>
  isLength(word) || isChildren(word) || isGrownUp(word) || isSenior(word) || word === "of";

function dayOf(word: string): number | null {
  const day = Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function yearOf(word: string): number | null {
  return /^20\d\d$/.test(word) ? Number(word) : null;
}

/** The day or month; without a year the next one from today on. Null for a day that does not exist. */
function nextWhen(month: number, day: number | null, year: number | null, today: CalendarDate): string | null {
  const thisYear = Number(today.slice(0, 4));
  const two = (number: number) => String(number).padStart(2, "0");
  const inYear = (one: number) => `${one}-${two(month)}${day ? `-${two(day)}` : ""}`;
  const isOver = inYear(thisYear) < today.slice(0, day ? 10 : 7);
  const when = inYear(year ?? (isOver ? thisYear + 1 : thisYear));
  return !day || isCalendarDate(when) ? when : null;
}

/** "under 25000", "below ₹25,000 a head", "up to rs 20k per person". */
const readPrice: Matcher = (words) => {
  const isTwo = /^(up to|less than)$/.test(words.slice(0, 2).join(" "));
  if (!isTwo && !/^(under|below|upto|within|max)$/.test(words[0] ?? "")) return null;
  let count = isTwo ? 2 : 1;
  if (/^(₹|rs\.?|inr)$/.test(words[count] ?? "")) count += 1;
  const [, digits = "", thousands] = /^(?:₹|rs\.?)?([\d,]{2,12})(k)?$/.exec(words[count] ?? "") ?? [];
  const amount = Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1);
  if (!digits || !(amount > 0) || amount > maxRupees) return null;
  count += 1;
  if (/^(a|per) (head|person|adult)$/.test(words.slice(count, count + 2).join(" "))) count += 2;
  else if (words[count] === "each") count += 1;
  return { key: "maxPrice", count, filters: { maxPrice: amount } };
};

const most = 50;

const isGrownUp = (word: string) => /^(adults?|people|persons?|travellers?|travelers?|friends|pax)$/.test(word);
const isSenior = (word: string) => /^(seniors?|grandparents)$/.test(word);
const isChildren = (word: string) => /^(children|child|kids?)$/.test(word);

/**
 * "family of four", "for two", "six of us", "2 adults", "2 children of 8 and 3", "grandmother", "couple", "my wife", "solo
 * woman". Children without ages count as adults.
 */
const readParty: Matcher = (words) => {
  const [first = "", second = "", third = ""] = words;
  const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });
  const group = /^(family|group|party)$/.test(first) && second === "of" ? numberOf(third, most) : null;
  if (group) return found(3, { adults: group });
  const together = first === "for" && !isCounted(third) && !monthOf(third) ? numberOf(second, most) : null;
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
  return { key: "party", count: 2, filters: { adults: number } };
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
  const plain = words.map((word) => word.toLowerCase().replace(/^[("']+|[)"',;:!?.]+$/g, ""));
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

function addUp(filters: WordFilters, { adults, children, seniors, ...others }: WordFilters): WordFilters {
  return {
    ...{ ...filters, ...others, ...bothLengths(filters, others) },
    ...(adults !== undefined && { adults: (filters.adults ?? 0) + adults }),
    ...(seniors !== undefined && { seniors: (filters.seniors ?? 0) + seniors }),
    ...(children !== undefined && { children: [...(filters.children ?? []), ...children] }),
  };
}

/** The days that both allow; those of the first if no length suits both. */
function bothLengths({ minDays, maxDays }: WordFilters, next: WordFilters): WordFilters {
  if (minDays === undefined || maxDays === undefined || !next.minDays || !next.maxDays) return {};
  const [min, max] = [Math.max(minDays, next.minDays), Math.min(maxDays, next.maxDays)];
  return min <= max ? { minDays: min, maxDays: max } : { minDays, maxDays };
}

const fillers = new Set(
  "a an and are at by for from i in is me my of on or our the to tour tours trip trips holiday us we with want week who".split(
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
    homes.has(word.toLowerCase().replace(/[,.]$/, "")) && words[index - 1]?.toLowerCase() === "from";
  const isContent = (word: string, index: number) =>
    /[\p{L}\p{N}]/u.test(word) && !fillers.has(word.toLowerCase()) && !isHome(word, index);
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
