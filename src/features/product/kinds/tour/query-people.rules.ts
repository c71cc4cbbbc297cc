import { monthOf } from "~/lib/month-words";
import {
  isChildren,
  isCounted,
  isGrownUp,
  type Match,
  type Matcher,
  numberOf,
  type WordFilters,
} from "./query-match.rules";

const most = 50;
/** From this age on travellers in India are senior citizens. */
const seniorAge = 60;

const isPartner = (word = "") =>
  /^(wife|wifey|husband|hubby|spouse|partner|fiancee?|girlfriend|boyfriend|gf|bf)$/.test(word);
const isAnd = (word = "") => /^(and|&|\+|with|n)$/.test(word);
const isMine = (word = "") => /^(my|our|the|his|her|a)$/.test(word);
const isSpeaker = (word = "") => /^(me|myself|i)$/.test(word);
const isParent = (word = "") =>
  /^(mother|mom|mum|mummy|mommy|mumma|mamma|amma|maa|father|dad|daddy|papa)(-in-law)?$/.test(word);
const isAged = (word = "") => /^(old|older|elderly|senior|aged|ageing|aging|retired)$/.test(word);

const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });

/**
 * People who are named: "husband and wife", "hubby and me", "couple", "2 couples", "with my parents", "my mother and father",
 * "old parents", "couple 68 and 64", "60+ couple", "me and 2 friends", "just me", "2A+2C", "6pax".
 */
export const readNamedPeople: Matcher = (words) =>
  readSpeaker(words) ?? readPair(words) ?? readRelatives(words) ?? readSeniors(words) ?? readJoined(words);

/** Whoever writes, if they say that they travel: "show me" does not. */
function readSpeaker([first = "", second = "", third = ""]: readonly string[]): Match | null {
  if (/^(just|only)$/.test(first) && /^(me|myself)$/.test(second)) return found(2, { alone: true });
  if (isSpeaker(first) && (second === "alone" || (second === "am" && third === "alone")))
    return found(second === "am" ? 3 : 2, { alone: true });
  if (first === "myself") return found(1, { alone: true });
  if (isSpeaker(first) && isAnd(second)) return found(1, { me: true });
  return isAnd(first) && isSpeaker(second) ? found(2, { me: true }) : null;
}

/** Two people of whom one writes. Several words for the same two count once. */
function readPair(words: readonly string[]): Match | null {
  const [first = "", second = "", third = ""] = words;
  if (first === "couple" || isPartner(first)) {
    const { count, isSenior } = agesOfGrownUps(words.slice(1));
    return found(1 + count, isSenior ? { seniors: 2 } : { pair: true });
  }
  const couples = second === "couples" ? numberOf(first, most) : null;
  if (couples) return found(2, { others: couples * 2 });
  if (isAged(first) && second === "couple") return found(2, { seniors: 2 });
  const isCitizen = first === "senior" && /^citizens?$/.test(second);
  return isCitizen && third === "couple" ? found(3, { seniors: 2 }) : null;
}

/** Parents and friends. After "with" whoever writes travels too, if nobody else does: `company`. */
function readRelatives(words: readonly string[]): Match | null {
  const [first = ""] = words;
  const before = isAnd(first) ? 1 : 0;
  const mine = before + (isMine(words[before]) ? 1 : 0);
  const company = first === "with" ? { company: true as const } : {};
  const aged = isAged(words[mine]) ? 1 : 0;
  const named = words[mine + aged] ?? "";
  if (/^(parents|in-laws|inlaws)$/.test(named)) {
    const ages = agesOfGrownUps(words.slice(mine + aged + 1));
    const people = aged > 0 || ages.isSenior ? { seniors: 2 } : { others: 2 };
    // "old parents" alone are those who travel: somebody books for them.
    return found(mine + aged + 1 + ages.count, { ...people, ...company });
  }
  if (!isParent(named) || aged > 0) return null;
  const second = mine + 1 + (isAnd(words[mine + 1]) ? 1 : 0);
  const other = second + (isMine(words[second]) ? 1 : 0);
  if (isParent(words[other]) && words[other] !== named) return found(other + 1, { others: 2, ...company });
  // Alone, "mother" may be anything.
  return before > 0 ? found(mine + 1, { others: 1, ...company }) : null;
}

/** "60+ couple", "aged 68 and 64", "we are 68 and 64", "68 and 64 years old", "above 60". */
function readSeniors(words: readonly string[]): Match | null {
  const [first = "", second = ""] = words;
  const ofAge = /^(\d{2})(?:\+|plus)$/.exec(first);
  if (ofAge && Number(ofAge[1]) >= seniorAge && /^(couple|parents|seniors|people|citizens)$/.test(second))
    return found(2, { seniors: 2 });
  const before = first === "we" && second === "are" ? 2 : /^(aged|ages)$/.test(first) ? 1 : 0;
  const { ages, count, isSenior } = agesOfGrownUps(words.slice(before));
  const isNamed = before > 0 || /^(years?|yrs?)$/.test(words[count - 1] ?? "") || words[count - 1] === "old";
  if (isNamed && isSenior && ages.length > 0) return found(before + count, { seniors: ages.length });
  if (!/^(grandmother|grandfather|grandma|grandpa|granny)$/.test(first)) return null;
  const own = agesOfGrownUps(words.slice(1));
  return own.count > 0 ? found(1 + own.count, { seniors: 1 }) : null;
}

/** Numbers that are typed together with who they are: "6pax", "pax 6", "2A+2C", "2a 2c", "2+2". */
function readJoined([first = "", second = ""]: readonly string[]): Match | null {
  const [, pax] = /^(\d{1,2})-?(?:pax|ppl|people|persons?)$/.exec(first) ?? [];
  if (pax && numberOf(pax, most)) return found(1, { people: Number(pax) });
  if (/^(pax|persons?|people|travellers|travelers)$/.test(first) && numberOf(second, most) && /^\d+$/.test(second))
    return found(2, { people: Number(second) });
  const [, adults, kids] =
    /^(\d{1,2})a[+,&/]?(\d{1,2})(?:c|k|ch)$/.exec(first) ?? /^([1-6])\+([1-4])$/.exec(first) ?? [];
  return adults && kids && Number(adults) > 0 ? found(1, { adults: Number(adults), kids: Number(kids) }) : null;
}

type GrownAges = { ages: number[]; count: number; isSenior: boolean };

/** The ages of grown-ups, "68 and 64", "(68, 64)", "65+", "above 60", and how many words they take; none for other numbers. */
function agesOfGrownUps(words: readonly string[]): GrownAges {
  const none: GrownAges = { ages: [], count: 0, isSenior: false };
  const named = /^(aged|ages|of|above|over)$/.test(words[0] ?? "") ? 1 : 0;
  const ages: number[] = [];
  let count = named;
  while (ages.length < most) {
    const at = count + (ages.length > 0 && /^(and|&|\+)$/.test(words[count] ?? "") ? 1 : 0);
    const word = (words[at] ?? "").replace(/^\(|\)$/g, "");
    if (!/^\d{2}([,/&]\d{2})*(\+|plus)?$/.test(word) || isOtherNumber(words[at + 1])) break;
    ages.push(...word.split(/[,/&]/).map((age) => Number.parseInt(age, 10)));
    count = at + 1;
  }
  if (ages.length === 0 || ages.some((age) => age < 18)) return none;
  if (/^(years?|yrs?)$/.test(words[count] ?? "")) count += words[count + 1] === "old" ? 2 : 1;
  return { ages, count, isSenior: ages.every((age) => age >= seniorAge) };
}

/** Whether a number before the word is a day, a price, a length or a number of people. */
function isOtherNumber(word = ""): boolean {
  if (/^(years?|yrs?)$/.test(word)) return false;
  const isPrice = /^(k|l|thousand|lakhs?|lacs?|rupees?|rs|inr|pp|per|a)$/.test(word);
  return isPrice || monthOf(word) !== null || isCounted(word) || isChildren(word) || isGrownUp(word);
}
