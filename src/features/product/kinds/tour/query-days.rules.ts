import { isLength, type Match, type Matcher, numberOf } from "./query-match.rules";
import { maxTourDays } from "./tour-kinds";

type Length = { count: number; min: number; max: number };
type Side = "min" | "max";

/** Before a number: it need not be exact. */
export const isAbout = (word = "") =>
  /^(about|around|approx|approximately|roughly|nearly|near|circa|ca|say)$/.test(word);

const mostForms = /^(((no|not) more|less|fewer|shorter) than|at most|up to|upto|under|below|within|max|maximum)$/;
const leastForms = /^(((no|not) (less|fewer)|more|longer) than|at least|over|min|minimum)$/;

/** The number of words in a leading "under", "up to", "no more than" and the like; 0 if there is none. */
export function atMost(words: readonly string[]): number {
  return countWords(words, mostForms);
}

function countWords(words: readonly string[], forms: RegExp): number {
  return [3, 2, 1].find((count) => forms.test(words.slice(0, count).join(" "))) ?? 0;
}

/**
 * "4 days", "4N/5D", "four-day", "3 nights", "two weeks", "4 to 5 days", "4-5 days", "under 5 days", "5 days or more", "5+ days", "day
 * trip", "weekend".
 */
export const readDays: Matcher = (words, today) => {
  const [first = "", second = ""] = words;
  if (isAbout(first)) return afterAbout(readDays(words.slice(1), today));
  if (/^day-?trips?$/.test(first)) return between({ count: 1, min: 1, max: 1 });
  if (first === "day" && /^trips?$/.test(second)) return between({ count: 2, min: 1, max: 1 });
  if (first === "long" && second === "weekend") return between({ count: 2, min: 3, max: 4 });
  const packaged = nightsAndDays(first);
  if (packaged) return between({ count: 1, min: packaged, max: packaged });
  if (/^(a|one)$/.test(first) && second === "fortnight") return between({ count: 2, min: 14, max: 14 });
  if (first === "fortnight") return between({ count: 1, min: 14, max: 14 });
  const joined = /^(\d{1,3})$/.test(first) && /^(nights?|days?)[/,&+-]\d{1,3}$/.test(second) ? joinedDays(words) : null;
  if (joined) return joined;
  if (first === "weekend") return between({ count: 1, min: 2, max: 3 });
  const [most, least] = [atMost(words), countWords(words, leastForms)];
  const before = most || least;
  const length = lengthAt(words.slice(before));
  if (length && before > 0) return bounded({ ...length, count: before + length.count }, most ? "max" : "min");
  if (before > 0) return null;
  if (!length) return readOpen(words);
  const side = sideOf(words.slice(length.count));
  return side ? bounded({ ...length, count: length.count + 2 }, side) : between(length);
};

function afterAbout(match: Match | null): Match | null {
  return match && { ...match, count: match.count + 1 };
}

/** "4 nights/5 days" and "5 days/4 nights". */
function joinedDays([first = "", second = "", third = ""]: readonly string[]): Match | null {
  const [unit = "", number = ""] = second.split(/[/,&+-]/);
  const days = nightsAndDays(`${first}${unit}/${number}${third}`);
  return days === null ? null : between({ count: 3, min: days, max: days });
}

/** The days of "4n/5d", "5d-4n" or "5days/4nights"; null for other words, and for more days than a tour can have. */
function nightsAndDays(word: string): number | null {
  const [, nights, days] = /^(\d{1,3})n(?:ights?)?[-–/&+]?(\d{1,3})d(?:ays?)?$/.exec(word) ?? [];
  const [, daysFirst] = /^(\d{1,3})d(?:ays?)?[-–/&+]?\d{1,3}n(?:ights?)?$/.exec(word) ?? [];
  return numberOf(nights && days ? days : daysFirst);
}

/** "5+ days", "5 or more days". */
function readOpen([first = "", ...rest]: readonly string[]): Match | null {
  if (first.endsWith("+")) {
    const [low, [unit = ""]] = [first.slice(0, -1), rest];
    return bounded(toLength(2, low, low, unit), "min");
  }
  const side = sideOf(rest);
  return side && bounded(toLength(4, first, first, rest[2]), side);
}

/** The bound that "or more" or "or less" makes of a length. */
function sideOf([or = "", more = ""]: readonly string[]): Side | null {
  if (!/^(or|and)$/.test(or)) return null;
  if (/^(more|longer|above)$/.test(more)) return "min";
  return /^(less|fewer|shorter|below)$/.test(more) ? "max" : null;
}

function bounded(length: Length | null, side: Side): Match | null {
  if (!length) return null;
  const { count, min, max } = length;
  return { key: "days", count, filters: side === "min" ? { minDays: min } : { maxDays: max } };
}

function between({ count, min, max }: Length): Match {
  return { key: "days", count, filters: { minDays: min, maxDays: max } };
}

function lengthAt([first = "", second = "", third = "", fourth]: readonly string[]): Length | null {
  const [, number, letter] = /^(\d{1,3})([dn])$/.exec(first) ?? [];
  if (number && letter) return toLength(1, number, number, letter === "d" ? "days" : "nights");
  const [, from, joined = "", attached] = /^(?:(\w+)[-–])?(\w+?)-?(days?|nights?|weeks?)$/.exec(first) ?? [];
  if (attached) return toLength(1, from ?? joined, joined, attached);
  const [, low, high] = /^(\d+)[-–](\d+)$/.exec(first) ?? [];
  if (low && high) return toLength(2, low, high, second);
  return /^(to|or|-|–)$/.test(second) ? toLength(4, first, third, fourth) : toLength(2, first, first, second);
}

/** Null if a word is not a number, the last word is not a unit, or there are more days than a tour can have. */
function toLength(count: number, low: string, high: string, unit = ""): Length | null {
  const [one, other] = [daysOf(low, unit), daysOf(high, unit)];
  if (!isLength(unit) || one === null || other === null || Math.max(one, other) > maxTourDays) return null;
  return { count, min: Math.min(one, other), max: Math.max(one, other) };
}

/** A week has 7 days, and a trip one more day than nights. */
function daysOf(word: string, unit: string): number | null {
  const isWeek = unit.startsWith("week");
  const number = isWeek && word === "a" ? 1 : numberOf(word);
  if (number === null || isWeek) return number && number * 7;
  return unit.startsWith("night") ? number + 1 : number;
}
