import type { CalendarDate } from "~/lib/dates";
import { maxRupees } from "~/lib/storable";
import { atMost, isAbout } from "./query-days.rules";
import { isCounted, type Matcher, numberOf } from "./query-match.rules";
import { readParty } from "./query-party.rules";

/** The least that counts as a price without a sign: "under 12" is an age. */
const leastPrice = 100;
/** The least after "around", or in "20000-25000". */
const leastRough = 1000;

/** An amount in words: rupees, how many words it takes, and whether it can be nothing but money. */
type Amount = { rupees: number; count: number; isMarked: boolean };

/**
 * "under 25000", "below ₹25,000 a head", "budget 25000", "25k per person", "20k to 25k", "1.5 lakh", "at most 9000 rupees",
 * "60000 in total", "around 30000", "between 20000 and 25000", "one lakh", "60k for 2 people". A number without any of these is no price.
 */
export const readPrice: Matcher = (words, today) => {
  const named = countBudget(words);
  const isBetween = words[named] === "between";
  const rough = isAbout(words[named]) ? 1 : 0;
  const before = named + (isBetween ? 1 : rough || atMost(words.slice(named)));
  const first = amountAt(words.slice(before));
  if (!first) return null;
  let count = before + first.count;
  const upTo = isTo(words[count]) || (isBetween && words[count] === "and") ? amountAt(words.slice(count + 1)) : null;
  const last = upTo && upTo.rupees > first.rupees ? upTo : null;
  if (isBetween && !last) return null;
  if (last) count += 1 + last.count;
  const { rupees } = last ?? first;
  const each = perPerson(words.slice(count));
  const together = each === 0 ? inTotal(words.slice(count)) : 0;
  const after = each + together + countBudget(words.slice(count + each + together));
  const isRange = last !== null && first.rupees >= leastRough && words[named] !== "from";
  const isMarked =
    isRange || first.isMarked || last?.isMarked || (after > 0 && (together === 0 || rupees >= leastPrice));
  if (before === 0 && !isMarked) return null;
  if (!isMarked && rough > 0 && (rupees < leastRough || isYear(rupees))) return null;
  if (!isMarked && (isCounted(words[count] ?? "") || rupees < leastPrice)) return null;
  const isOfParty = each === 0 && words[count + after] === "for" && isParty(words.slice(count + after), today);
  const isTotal = together > 0 || isOfParty || (words[0] === "total" && each === 0);
  return { key: "maxPrice", count: count + after, filters: isTotal ? { maxTotal: rupees } : { maxPrice: rupees } };
};

const isTo = (word = "") => /^(to|-|–)$/.test(word);
const isYear = (rupees: number) => rupees >= 2000 && rupees < 2100;

/** Whether the words are "for two", "for a couple" or "for family of 4". */
function isParty(words: readonly string[], today: CalendarDate): boolean {
  const after = /^(a|the|my|our)$/.test(words[1] ?? "") ? 2 : 1;
  return [words, words.slice(after)].some((one) => readParty(one, today) !== null);
}

/** How many words "budget", "our budget is", "price around" take. */
function countBudget([first = "", ...rest]: readonly string[]): number {
  if (first === "total") return countBudget(rest) && 1 + countBudget(rest);
  if (!/^(budget|price|cost|costs|costing)$/.test(first)) return 0;
  const others = rest.findIndex((word) => !/^(is|of|around|about|approx|approximately|range|=|-|:)$/.test(word));
  return 1 + Math.max(others, 0);
}

const amountForm =
  /^(₹|rs\.?|inr)?(?:([\d,.]+k?)[-–])?([\d,]{1,12}(?:\.\d{1,2})?)(k|l|lakhs?|lacs?)?(?:\/-)?(pp|\/(?:person|head|adult|pax|pp))?$/;

function amountAt(words: readonly string[]): Amount | null {
  const isSigned = /^(₹|rs|inr)$/.test(words[0] ?? "");
  const at = isSigned ? 1 : 0;
  const typed = spelled(words.slice(at)) ?? words[at] ?? "";
  const [, sign, low = "", digits = "", unit, each] = amountForm.exec(typed) ?? [];
  if (!/\d/.test(digits)) return null;
  const next = words[at + 1] ?? "";
  const apart = !unit && /^(k|thousand|lakhs?|lacs?)$/.test(next) ? next : "";
  const named = at + 1 + (apart ? 1 : 0);
  const isNamed = /^(₹|rs|inr|rupees?)$/.test(words[named] ?? "");
  const rupees = Math.round(Number(digits.replaceAll(",", "")) * timesOf(unit || apart) * 100) / 100;
  if (!(rupees > 0) || rupees > maxRupees) return null;
  const from = Number(low.replaceAll(",", ""));
  const isRange = from >= leastRough && from < rupees && rupees <= from * 20;
  const isMarked = isRange || [isSigned, sign, unit, apart, each, isNamed].some(Boolean);
  return { rupees, count: named + (isNamed ? 1 : 0), isMarked };
}

/** The number of "one lakh", "a lakh" or "fifty thousand", in digits; null for other words. */
function spelled([first = "", second = ""]: readonly string[]): string | null {
  if (!/^(thousand|lakhs?|lacs?)$/.test(second) || /\d/.test(first)) return null;
  const ten = tens.indexOf(first) + 2;
  const number = first === "a" ? 1 : ten > 1 ? ten * 10 : numberOf(first);
  return number === null ? null : String(number);
}

const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function timesOf(unit: string): number {
  if (unit === "") return 1;
  return unit.startsWith("l") ? 100_000 : 1000;
}

/** How many words "total", "in total", "altogether" or "for all of us" take. */
function inTotal([first = "", second = "", third = "", fourth = ""]: readonly string[]): number {
  if (/^(total|altogether)$/.test(first)) return 1;
  if (first === "in") return /^(total|all)$/.test(second) ? 2 : 0;
  if (first !== "for" || second !== "all") return 0;
  return third === "of" && fourth === "us" ? 4 : 2;
}

/** How many words "per person", "a head" or "each" take. */
function perPerson([first = "", second = ""]: readonly string[]): number {
  if (/^(a|per|each)$/.test(first) && /^(heads?|persons?|people|adults?|pax|pp)$/.test(second)) return 2;
  return /^(each|pp|\/person|\/head)$/.test(first) ? 1 : 0;
}
