import { adultsOnly, noGrownUp, type Party, partyText } from "~/features/product/price/party.rules";
import { countOf } from "~/lib/count";

/** Who travels, while it is typed: all people, and who of them are children and seniors. A null age is not chosen yet. */
export type PartyEntry = { travelers: number; children: (number | null)[]; seniors: number };

/** The party. Those who are neither children nor seniors are adults, and so are children whose age is not chosen. */
export function toParty({ travelers, children, seniors }: PartyEntry): Party {
  const ages = children.filter((age) => age !== null);
  return { adults: Math.max(travelers - ages.length - seniors, 0), children: ages, seniors };
}

/** "2 adults, children of 8 and 3", or "2 adults, 2 children" while an age is not chosen. */
export function entryText(entry: PartyEntry): string {
  const { travelers, children, seniors } = entry;
  if (hasAllAges(entry)) return partyText(toParty(entry));
  const adults = Math.max(travelers - children.length - seniors, 0);
  return [
    adults > 0 && countOf(adults, "adult"),
    countOf(children.length, "child", "children"),
    seniors > 0 && countOf(seniors, "senior"),
  ]
    .filter(Boolean)
    .join(", ");
}

export function hasAllAges({ children }: Pick<PartyEntry, "children">): boolean {
  return children.every((age) => age !== null);
}

/** Whether it is known who travels, and they can travel together. */
export function hasWholeParty(entry: PartyEntry): boolean {
  return entry.travelers > 0 && hasAllAges(entry) && entryProblem(entry) === null;
}

/** The party whose price is requested: while it is not known who travels, as many adults, at least one. */
export function requestedParty(entry: PartyEntry): Party {
  return hasWholeParty(entry) ? toParty(entry) : adultsOnly(Math.max(entry.travelers, 1));
}

/** The entry after a change of children or seniors. There are at least as many people, and someone to look after children. */
export function changeEntry(entry: PartyEntry, change: Partial<PartyEntry>): PartyEntry {
  const next = { ...entry, ...change };
  const divided = next.children.length + next.seniors;
  return { ...next, travelers: Math.max(next.travelers, divided + (isWithoutGrownUp(next, divided) ? 1 : 0)) };
}

/** The children's ages after a change of their number. */
export function resizeAges(ages: readonly (number | null)[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => ages[index] ?? null);
}

/** Why the number of people does not suit children and seniors; null: it does. */
export function entryProblem(entry: PartyEntry): string | null {
  const { travelers, children, seniors } = entry;
  const divided = children.length + seniors;
  if (divided > travelers) return `Fewer than the ${divided} children and seniors below`;
  return isWithoutGrownUp(entry, travelers) ? noGrownUp : null;
}

function isWithoutGrownUp({ children, seniors }: PartyEntry, people: number): boolean {
  return children.length > 0 && seniors === 0 && children.length >= people;
}

/** The form's field of an error in a request. It has none for the party as a whole: adults are those who are left. */
export function fieldOf([name, part]: readonly PropertyKey[]): PropertyKey | undefined {
  if (name === "permitsFor") return part;
  if (name !== "party") return name;
  return part === "seniors" ? part : "travelers";
}
