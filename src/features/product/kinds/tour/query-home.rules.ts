import { foldText } from "~/lib/fold-text";

/**
 * Where many travellers live, in small letters; no tour begins there, so "from Kolkata" says nothing about a tour. Places in which
 * tours do begin, such as Guwahati and Siliguri, are searched for.
 */
const homes = new Set(
  [
    ..."ahmedabad bangalore bengaluru bhopal bhubaneswar bombay calcutta chandigarh chennai coimbatore delhi gurgaon hyderabad".split(
      " ",
    ),
    ..."indore jaipur kanpur kerala kochi kolkata lucknow mumbai nagpur noida patna pune punjab raipur ranchi surat vadodara".split(
      " ",
    ),
    ..."varanasi gujarat maharashtra karnataka rajasthan bihar odisha germany deutschland austria switzerland france uk england".split(
      " ",
    ),
    ..."britain london berlin munich hamburg usa america canada australia singapore dubai bangladesh dhaka कोलकाता कलकत्ता".split(
      " ",
    ),
    ..."दिल्ली मुंबई पुणे কলকাতা কোলকাতা দিল্লি মুম্বাই ঢাকা".split(" "),
  ].map((home) => foldText(home)),
);

const isFrom = (word: string) => /^(from|ex|leaving|aus|von)$/.test(word);
const isAfter = (word: string) => /^(থেকে|से|পৰা)$/.test(word);

/** Whether a plain word names where somebody lives, or is a part of the name. */
export const isHomeName = (word: string) => homes.has(word.replace(/^ex-/, "")) || /^(new|delhi)$/.test(word);

/**
 * How many words "from Kolkata", "ex New Delhi", "starting from Pune", "we live in Pune", "Kolkata to" and "কলকাতা থেকে" take; 0 for
 * others.
 */
export function countHome(words: readonly string[]): number {
  const before = countBefore(words);
  const rest = words.slice(before);
  const length = countName(rest);
  if (length === 0) return 0;
  const after = rest[length] ?? "";
  if (before > 0 || rest[0]?.startsWith("ex-")) return before + length;
  return after === "to" || isAfter(after) ? length + 1 : 0;
}

function countBefore([first = "", second = "", third = ""]: readonly string[]): number {
  if (isFrom(first)) return 1;
  if (/^(starting|start|travelling|traveling|flying|coming|we're|based)$/.test(first) && /^(from|in)$/.test(second))
    return 2;
  return /^(we|i)$/.test(first) && /^(live|are|am|come|stay)$/.test(second) && /^(in|from)$/.test(third) ? 3 : 0;
}

function countName([first = "", second = ""]: readonly string[]): number {
  if (homes.has(first.replace(/^ex-/, ""))) return 1;
  return first === "new" && second === "delhi" ? 2 : 0;
}

/** How many words "Northeast India", "north east", "seven sisters" take, where all tours are; 0 for others. */
export function countRegion([first = "", second = "", third = ""]: readonly string[]): number {
  const count = /^north-?east$/.test(first) ? 1 : /^(north east|seven sisters)$/.test(`${first} ${second}`) ? 2 : 0;
  const next = count === 1 ? second : third;
  return count > 0 && /^(india|states?)$/.test(next) ? count + 1 : count;
}
