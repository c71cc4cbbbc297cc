import { childrenOfAge, isOneChild, readChildren } from "./query-children.rules";
import { readDays } from "./query-days.rules";
import {
  isChildren,
  isCounted,
  isFriends,
  isGrownUp,
  isPeople,
  isSenior,
  type Match,
  type Matcher,
  numberOf,
  type WordFilters,
} from "./query-match.rules";
import { readNamedPeople } from "./query-people.rules";
import { readWhen } from "./query-when.rules";

const most = 50;

/**
 * "family of four", "for two", "six of us", "2 adults", "2 kids of 8 and 3", "kids 8, 3", "8 year old", "grandmother", "senior
 * citizens", "solo woman", and those whom `readNamedPeople` reads. Children without ages are `kids`: they have a seat, and their price is not known.
 */
export const readParty: Matcher = (words, today) => {
  const [first = "", second = "", third = ""] = words;
  const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });
  const group = /^(family|group|party)$/.test(first) && second === "of" ? numberOf(third, most) : null;
  if (group) return found(isGrownUp(words[3] ?? "") ? 4 : 3, { group });
  const isTime = [readDays, readWhen].some((read) => read(words.slice(1), today) !== null);
  const together = first === "for" && !isTime && !isCounted(third) ? numberOf(second, most) : null;
  if (together) return found(2, { adults: together });
  const oneWord = readNamedPeople(words, today) ?? readPerson(words);
  if (oneWord) return oneWord;
  const ofAge = childrenOfAge(words);
  if (ofAge) return ofAge;
  const number = numberOf(first, most);
  if (!number) return isChildren(first) ? readChildren(words.slice(1), isOneChild(first) ? 1 : null, 1) : null;
  if (second === "of" && third === "us") return found(3, { adults: number });
  if (/^(old|elderly|senior)$/.test(second) && (isGrownUp(third) || /^(parents|citizens?)$/.test(third)))
    return found(3, { seniors: number });
  if (isFriends(second)) return found(2, { others: number });
  if (isPeople(second)) return found(2, { people: number });
  if (isGrownUp(second)) return found(2, { adults: number });
  if (isSenior(second)) return found(2, { seniors: number });
  return isChildren(second) ? readChildren(words.slice(2), number, 2) : null;
};

/** People without a number before them. */
function readPerson([first = "", second = "", third = ""]: readonly string[]): Match | null {
  const found = (count: number, filters: WordFilters): Match => ({ key: "party", count, filters });
  const isAlone =
    /^(single|solo)$/.test(first) && /^(woman|man|lady|female|male|girl|traveller|traveler|person|adult)$/.test(second);
  if (isAlone) return found(/^(traveller|traveler)$/.test(third) ? 3 : 2, { alone: true });
  if (/^(solo|alone)$/.test(first)) return found(1, { alone: true });
  if (/^(old|elderly|senior|aged)$/.test(first) && second === "citizens") return found(2, { seniors: 2 });
  if (first === "senior" && second === "citizen") return found(2, { seniors: 1 });
  if (/^(grandparents|seniors)$/.test(first)) return found(1, { seniors: 2 });
  if (/^(senior|grandmother|grandfather|grandma|grandpa|granny)$/.test(first)) return found(1, { seniors: 1 });
  return null;
}
