import { maxPartySize } from "~/features/product/price/party.rules";
import type { CalendarDate } from "~/lib/dates";
import { plainWord } from "~/lib/month-words";
import { states } from "~/lib/states";
import { readDays } from "./query-days.rules";
import type { Match, Matcher, WordFilters, WordKey } from "./query-match.rules";
import { readParty } from "./query-party.rules";
import { readPrice } from "./query-price.rules";
import { readWhen } from "./query-when.rules";

export type { WordKey } from "./query-match.rules";

/**
 * A search, taken apart. `keys` has for each word the filter that it belongs to, or "home" for where somebody lives; null for
 * words to be searched for. `kids` are the children among `adults` whose ages the words don't say; null: none.
 */
export type QueryReading = {
  words: string[];
  keys: (WordKey | "home" | null)[];
  filters: Omit<WordFilters, "group" | "kids">;
  kids: number | null;
};

const readState: Matcher = (words) => {
  for (const state of states) {
    const count = state.split(" ").length;
    if (words.slice(0, count).join(" ") === state.toLowerCase()) return { key: "state", count, filters: { state } };
  }
  return null;
};

function countStates(words: readonly string[]): number {
  return states.filter((state) => ` ${words.join(" ")} `.includes(` ${state.toLowerCase()} `)).length;
}

const types = new Map([
  ["adventure", "Adventure"],
  ["honeymoon", "Honeymoon"],
  ["family", "Family"],
] as const);

const readType: Matcher = ([first]) => {
  const type = first && [...types].find(([word]) => word === first)?.[1];
  return type ? { key: "type", count: 1, filters: { type } } : null;
};

/** Where many travellers live; no tour begins there, so "from Kolkata" says nothing about a tour. */
const homes = new Set(
  "ahmedabad bangalore bengaluru bhopal bhubaneswar bombay calcutta chandigarh chennai coimbatore delhi gurgaon hyderabad indore jaipur kanpur kochi kolkata lucknow mumbai nagpur noida patna pune raipur ranchi surat vadodara varanasi".split(
    " ",
  ),
);

/** How many words "from Kolkata", "from New Delhi" take; 0 for others. */
function countHome([first, second = "", third = ""]: readonly string[]): number {
  if (first !== "from") return 0;
  if (homes.has(second)) return 2;
  return second === "new" && third === "delhi" ? 3 : 0;
}

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
  const keys: QueryReading["keys"] = words.map(() => null);
  let filters: WordFilters = {};
  const seen = new Set(set);
  // Tours in any of several states are searched for by words.
  if (countStates(plain) > 1) seen.add("state");
  for (let at = 0; at < words.length; ) {
    const left = plain.slice(at);
    const home = countHome(left);
    if (home > 0) {
      keys.fill("home", at, at + home);
      at += home;
      continue;
    }
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
  const read = partyOf(filters);
  return { words, keys, ...read, filters: withTotal(read.filters, set.has("party")) };
}

/** A total is that of the party. Without one it bounds the price of an adult. */
function withTotal({ maxTotal, ...filters }: QueryReading["filters"], hasParty: boolean): QueryReading["filters"] {
  if (maxTotal === undefined) return filters;
  const { adults, children, seniors } = filters;
  const isForParty = hasParty || [adults, children, seniors].some((people) => people !== undefined);
  return { ...filters, ...(isForParty ? { maxTotal } : { maxPrice: maxTotal }) };
}

/** The party of all that the words say. Children without ages have the price of adults. */
function partyOf({ group = 0, kids, adults = 0, ...filters }: WordFilters): Pick<QueryReading, "filters" | "kids"> {
  const { seniors = 0, children = [] } = filters;
  const grownUp = Math.max(adults + (kids ?? 0), group - children.length - seniors);
  // Children travel with an adult.
  const isAlone = children.length > 0 && grownUp + seniors === 0;
  const all = isAlone ? 1 : grownUp;
  return { filters: { ...filters, ...(all > 0 && { adults: all }) }, kids: kids ?? null };
}

/** One more adult may have to go with children. */
function isWithinParty({ adults = 0, seniors = 0, children = [], group = 0, kids = 0 }: WordFilters): boolean {
  return adults + seniors + children.length + group + kids < maxPartySize;
}

function addUp(
  filters: WordFilters,
  { adults, children, seniors, group, kids, minDays, maxDays, ...others }: WordFilters,
): WordFilters {
  return {
    ...filters,
    ...others,
    ...bothLengths([filters, { minDays, maxDays }]),
    ...(adults !== undefined && { adults: (filters.adults ?? 0) + adults }),
    ...(group !== undefined && { group: (filters.group ?? 0) + group }),
    ...(kids !== undefined && { kids: (filters.kids ?? 0) + kids }),
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
  "a all an and are around at by during for from holiday holidays i in is least looking me most my near need of on or our package packages people plan please some the to tour tours travel trip trips up us vacation visit want we week who with".split(
    " ",
  ),
);

/** The words to be searched for. If others were read as filters, words without content such as "for a" are left out. */
export function searchedWords({ words, keys }: QueryReading): string {
  const hasFilters = keys.some((key) => key !== null);
  const isContent = (word: string) => /[\p{L}\p{N}]/u.test(word) && !fillers.has(plainWord(word));
  // A comma after a word is no part of it; a search for "driver," would find nothing.
  return words
    .filter((word, index) => keys[index] === null && (!hasFilters || isContent(word)))
    .map((word) => word.replace(/(?<=[\p{L}\p{N}])[,;:!?]+$/u, ""))
    .join(" ");
}

/** The search without the words of a filter; `key` null: without the words to be searched for. */
export function withoutWords({ words, keys }: QueryReading, key: WordKey | "home" | null): string {
  return words.filter((_, index) => keys[index] !== key).join(" ");
}
