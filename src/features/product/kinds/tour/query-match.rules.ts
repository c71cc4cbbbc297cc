import { numberWords } from "~/features/product/duration.rules";
import type { CalendarDate } from "~/lib/dates";
import type { State } from "~/lib/states";
import { maxTourDays } from "./tour-kinds";

/** The filters that a search can contain in words. */
export type WordFilters = {
  type?: "Adventure" | "Honeymoon" | "Family";
  state?: State;
  when?: string;
  minDays?: number;
  maxDays?: number;
  /** Of one adult, in rupees. */
  maxPrice?: number;
  /** Of the whole party, in rupees. */
  maxTotal?: number;
  adults?: number;
  /** Grown-ups beside those who are counted or are a pair: parents, friends. */
  others?: number;
  /** A couple, of whom one may be who writes. */
  pair?: true;
  /** Who writes travels: as one of those who are counted, or beside the others. */
  alone?: true;
  me?: true;
  /** Somebody is taken along, so that who writes travels if nobody else is named. */
  company?: true;
  /** "6 pax": all who travel, if the others add up to them, and else adults beside these. */
  people?: number;
  children?: number[];
  seniors?: number;
  /** People of a "family of four", children and seniors among them. */
  group?: number;
  /** Children whose ages are not known; 0: neither is their number. */
  kids?: number;
};

/** What the words say of people, which becomes adults, children and seniors. */
export type PartyWord = "others" | "pair" | "alone" | "me" | "company" | "people" | "group" | "kids";

export type WordKey = "type" | "state" | "when" | "days" | "maxPrice" | "party";

/** What begins at a word: how many words it takes, and the filters that they mean. */
export type Match = { key: WordKey; count: number; filters: WordFilters };

/** Reads what the words begin with; null for nothing. The words are plain ones (`plainWord`). */
export type Matcher = (words: readonly string[], today: CalendarDate) => Match | null;

/** A number in digits or words; null for another word, and for more than `most`. */
export function numberOf(word = "", most = maxTourDays): number | null {
  const number = /^\d{1,3}$/.test(word) ? Number(word) : numberWords.indexOf(word) + 1;
  return number >= 1 && number <= most ? number : null;
}

export const isLength = (word: string) => /^(days?|nights?|weeks?)$/.test(word);
export const isFriends = (word: string) => /^(friends|colleagues|buddies)$/.test(word);
export const isPeople = (word: string) => /^(people|persons?|pax|members|ppl|heads)$/.test(word);
export const isGrownUp = (word: string) =>
  /^(adults?|travellers?|travelers?|ladies|women|men|gents|seats)$/.test(word) || isPeople(word) || isFriends(word);
export const isSenior = (word: string) => /^(seniors?|grandparents)$/.test(word);
export const isChildren = (word: string) =>
  /^(children|child|childs|childrens|kids?|sons?|daughters?|infants?|baby|babies|toddlers?|teens?|teenagers?)$/.test(
    word,
  );
const isMeasure = (word: string) =>
  /^(minutes?|hours?|hrs?|months?|years?|yrs?|kms?|kilometres?|kilometers?)$/.test(word);

/** Whether a number before the word counts people, days or the like. */
export const isCounted = (word: string) =>
  isLength(word) || isChildren(word) || isGrownUp(word) || isSenior(word) || isMeasure(word) || word === "of";
