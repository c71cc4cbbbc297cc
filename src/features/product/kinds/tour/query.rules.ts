import { maxPartySize } from "~/features/product/price/party.rules";
import type { CalendarDate } from "~/lib/dates";
import { plainWord } from "~/lib/month-words";
import { states } from "~/lib/states";
import { readDays } from "./query-days.rules";
import { countHome, countRegion } from "./query-home.rules";
import { englishWord } from "./query-languages.rules";
import type { Match, Matcher, PartyWord, WordFilters, WordKey } from "./query-match.rules";
import { readParty } from "./query-party.rules";
import { readPrice } from "./query-price.rules";
import { readWhen } from "./query-when.rules";

export type { WordKey } from "./query-match.rules";

/**
 * A search, taken apart. `keys` has for each word the filter that it belongs to, "home" for where somebody lives, or "region" for
 * all that there is; null for words to be searched for. `kids` are the children among `adults` whose ages the words don't say; null: none.
 */
export type QueryReading = {
  words: string[];
  keys: (WordKey | "home" | "region" | null)[];
  filters: Omit<WordFilters, PartyWord>;
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

const readType: Matcher = ([first = "", second = ""]) => {
  const found = (count: number, type: NonNullable<WordFilters["type"]>): Match => ({
    key: "type",
    count,
    filters: { type },
  });
  if (/^(newlyweds?|honeymooners?)$/.test(first)) return found(1, "Honeymoon");
  if (/^(newly|just)$/.test(first) && /^(married|weds?|wedded)$/.test(second)) return found(2, "Honeymoon");
  if (/^(family|kids?|child|children)-friendly$/.test(first)) return found(1, "Family");
  if (/^(family|kids?|child|children)$/.test(first) && second === "friendly") return found(2, "Family");
  const type = [...types].find(([word]) => word === first)?.[1];
  return type ? found(1, type) : null;
};

const readFriendly: Matcher = (words, today) =>
  words.slice(0, 2).join(" ").endsWith("friendly") ? readType(words, today) : null;

// "family of four" is a party, so parties are read before types.
const matchers = [readDays, readWhen, readPrice, readFriendly, readParty, readState, readType];

/**
 * Reads numbers of days, months, prices, people, states and kinds of trips out of a search. The first mention of each counts,
 * but people add up, to as many as a party may have, and "a weekend, three days" is what both allow. Words of the filters in
 * `set`, which are chosen already, stay words to be searched for.
 */
export function readQuery(text: string, today: CalendarDate, set: ReadonlySet<WordKey> = new Set()): QueryReading {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const plain = words.map((word) => englishWord(plainWord(word)));
  const keys: QueryReading["keys"] = words.map(() => null);
  let filters: WordFilters = {};
  const seen = new Set(set);
  // Tours in any of several states are searched for by words.
  if (countStates(plain) > 1) seen.add("state");
  for (let at = 0; at < words.length; ) {
    const left = plain.slice(at);
    const said = [countHome(left), countRegion(left)];
    const length = Math.max(...said);
    if (length > 0) {
      keys.fill(said[0] ? "home" : "region", at, at + length);
      at += length;
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
function partyOf(read: WordFilters): Pick<QueryReading, "filters" | "kids"> {
  const { group = 0, kids, adults = 0, others = 0, people = 0, pair, alone, me, company, ...filters } = read;
  const { seniors = 0, children = [] } = filters;
  const hasCounted = adults + people + group > 0 || filters.type === "Family";
  const speaker = pair ? 2 : alone || (me && !adults) || (company && !hasCounted) ? 1 : 0;
  const named = Math.max(adults, speaker) + others;
  // "6 pax, 4 adults and 2 kids" are six people, "2 people and 2 kids" four.
  const isSum = named > 0 && people === named + (kids ?? 0) + children.length + seniors;
  const counted = isSum || (people > 0 && people === named) ? named : named + people;
  const grownUp = Math.max(counted + (kids ?? 0), group - children.length - seniors);
  // Children travel with an adult.
  const isAlone = children.length > 0 && grownUp + seniors === 0;
  const all = isAlone ? 1 : grownUp;
  return { filters: { ...filters, ...(all > 0 && { adults: all }) }, kids: kids ?? null };
}

/** One more adult may have to go with children. */
function isWithinParty({
  adults = 0,
  others = 0,
  people = 0,
  seniors = 0,
  children = [],
  group = 0,
  kids = 0,
}: WordFilters): boolean {
  return adults + others + people + seniors + children.length + group + kids < maxPartySize - 2;
}

const counts = ["adults", "others", "people", "group", "kids", "seniors"] as const;

function addUp(filters: WordFilters, { children, minDays, maxDays, ...added }: WordFilters): WordFilters {
  const sums = counts.flatMap((key) => {
    const more = added[key];
    return more === undefined ? [] : [[key, (filters[key] ?? 0) + more] as const];
  });
  return {
    ...filters,
    ...added,
    ...bothLengths([filters, { minDays, maxDays }]),
    ...Object.fromEntries(sums),
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
  "a about all am an and any are around at by during for from holiday holidays i in is least looking me mine most my near need of on or our package packages people plan please some the to tour tours travel trip trips up us vacation visit want we week who with".split(
    " ",
  ),
);

/** The words to be searched for. If others were read as filters, words without content such as "for a" are left out. */
export function searchedWords({ words, keys }: QueryReading): string {
  const hasFilters = keys.some((key) => key !== null);
  const isContent = (word: string) => /[\p{L}\p{N}]/u.test(word) && !fillers.has(englishWord(plainWord(word)));
  // A comma after a word is no part of it; a search for "driver," would find nothing.
  return words
    .filter((word, index) => keys[index] === null && (!hasFilters || isContent(word)))
    .map((word) => word.replace(/(?<=[\p{L}\p{N}])[,;:!?]+$/u, ""))
    .join(" ");
}

/** The search without the words of a filter; `key` null: without the words to be searched for. */
export function withoutWords({ words, keys }: QueryReading, key: WordKey | "home" | "region" | null): string {
  return words.filter((_, index) => keys[index] !== key).join(" ");
}
