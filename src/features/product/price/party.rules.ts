/** The most people in one booking. */
export const maxPartySize = 500;

/** The oldest age that counts as a child. */
export const maxChildAge = 17;

/** From how many children on their ages are grouped. */
export const manyChildren = 6;

/** For a party of children alone. */
export const noGrownUp = "At least one adult or senior must travel along";

/** Who travels. `children` has the age of each child in years. */
export type Party = { adults: number; children: number[]; seniors: number };

/** Whom one booking can be for; null: no limit. */
export type PartyLimits = {
  partyMin: number | null;
  partyMax: number | null;
  /** In years. */
  minAge: number | null;
};

/** Why these people cannot travel together; null if they can. Checks the party as a whole, not each number and age. */
export function partyProblem(people: Party): string | null {
  const size = partySize(people);
  if (size <= 0) return "Must be at least 1";
  if (people.adults + people.seniors === 0) return noGrownUp;
  return size > maxPartySize ? `All together must be at most ${maxPartySize}` : null;
}

export function partySize({ adults, children, seniors }: Party): number {
  return adults + children.length + seniors;
}

/** A party of adults alone, which `travelers` means. */
export function adultsOnly(travelers: number): Party {
  return { adults: travelers, children: [], seniors: 0 };
}

/** "2 adults, 2 children of 8 and 3, 1 senior"; of many children "38 children (30 of 10, 8 of 12)". */
export function partyText({ adults, children, seniors }: Party): string {
  const ages = [...children].sort((one, other) => other - one);
  return [
    adults > 0 && count(adults, "adult"),
    ages.length === 1 && `1 child of ${ages[0]}`,
    ages.length > 1 && `${ages.length} children ${agesText(ages)}`,
    seniors > 0 && count(seniors, "senior"),
  ]
    .filter(Boolean)
    .join(", ");
}

function agesText(ages: readonly number[]): string {
  if (ages.length < manyChildren) return `of ${ages.slice(0, -1).join(", ")} and ${ages.at(-1)}`;
  const each = [...new Set(ages)].map((age) => `${ages.filter((one) => one === age).length} of ${age}`);
  return `(${each.join(", ")})`;
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
