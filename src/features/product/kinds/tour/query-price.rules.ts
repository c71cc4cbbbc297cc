import { maxRupees } from "~/lib/storable";
import { atMost } from "./query-days.rules";
import { isCounted, type Matcher } from "./query-match.rules";

/** The least that counts as a price without a sign: "under 12" is an age. */
const leastPrice = 100;

/** An amount in words: rupees, how many words it takes, and whether it can be nothing but money. */
type Amount = { rupees: number; count: number; isMarked: boolean };

/**
 * "under 25000", "below ₹25,000 a head", "budget 25000", "25k per person", "20k to 25k", "1.5 lakh", "at most 9000 rupees",
 * "60000 in total". A number without any of these is no price.
 */
export const readPrice: Matcher = (words) => {
  const named = countBudget(words);
  const before = named + atMost(words.slice(named));
  const first = amountAt(words.slice(before));
  if (!first) return null;
  let count = before + first.count;
  const upTo = isTo(words[count]) ? amountAt(words.slice(count + 1)) : null;
  const last = upTo && upTo.rupees > first.rupees ? upTo : null;
  if (last) count += 1 + last.count;
  const { rupees } = last ?? first;
  const each = perPerson(words.slice(count));
  const together = each === 0 ? inTotal(words.slice(count)) : 0;
  const after = each + together + countBudget(words.slice(count + each + together));
  const isMarked = first.isMarked || last?.isMarked || (after > 0 && (together === 0 || rupees >= leastPrice));
  if (before === 0 && !isMarked) return null;
  if (!isMarked && (isCounted(words[count] ?? "") || rupees < leastPrice)) return null;
  const isTotal = together > 0 || (words[0] === "total" && each === 0);
  return { key: "maxPrice", count: count + after, filters: isTotal ? { maxTotal: rupees } : { maxPrice: rupees } };
};

const isTo = (word = "") => /^(to|-|–)$/.test(word);

/** How many words "budget", "our budget is", "price around" take. */
function countBudget([first = "", ...rest]: readonly string[]): number {
  if (first === "total") return countBudget(rest) && 1 + countBudget(rest);
  if (!/^(budget|price|cost|costs|costing)$/.test(first)) return 0;
  const others = rest.findIndex((word) => !/^(is|of|around|about|approx|approximately|range|=|-|:)$/.test(word));
  return 1 + Math.max(others, 0);
}

const amountForm =
  /^(₹|rs\.?|inr)?(?:[\d,.]+k?[-–])?([\d,]{1,12}(?:\.\d{1,2})?)(k|l|lakhs?|lacs?)?(?:\/-)?(pp|\/(?:person|head|adult|pax|pp))?$/;

function amountAt(words: readonly string[]): Amount | null {
  const isSigned = /^(₹|rs|inr)$/.test(words[0] ?? "");
  const at = isSigned ? 1 : 0;
  const [, sign, digits = "", unit, each] = amountForm.exec(words[at] ?? "") ?? [];
  if (!/\d/.test(digits)) return null;
  const next = words[at + 1] ?? "";
  const apart = !unit && /^(k|thousand|lakhs?|lacs?)$/.test(next) ? next : "";
  const named = at + 1 + (apart ? 1 : 0);
  const isNamed = /^(₹|rs|inr|rupees?)$/.test(words[named] ?? "");
  const rupees = Math.round(Number(digits.replaceAll(",", "")) * timesOf(unit || apart) * 100) / 100;
  if (!(rupees > 0) || rupees > maxRupees) return null;
  const isMarked = [isSigned, sign, unit, apart, each, isNamed].some(Boolean);
  return { rupees, count: named + (isNamed ? 1 : 0), isMarked };
}

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
