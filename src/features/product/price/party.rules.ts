/** The most people in one booking. */
export const maxPartySize = 500;

/** The oldest age that counts as a child. */
export const maxChildAge = 17;

/** For a party of children alone. */
export const noGrownUp = "At least one adult or senior must travel along";

/** Who travels. `children` has the age of each child in years. */
export type Party = { adults: number; children: number[]; seniors: number };

export function partySize({ adults, children, seniors }: Party): number {
  return adults + children.length + seniors;
}

/** A party of adults alone, which `travelers` means. */
export function adultsOnly(travelers: number): Party {
  return { adults: travelers, children: [], seniors: 0 };
}

/** "2 adults, children of 8 and 3, 1 senior". */
export function partyText({ adults, children, seniors }: Party): string {
  const ages = [...children].sort((one, other) => other - one);
  return [
    adults > 0 && count(adults, "adult"),
    ages.length === 1 && `1 child of ${ages[0]}`,
    ages.length > 1 && `${ages.length} children of ${ages.slice(0, -1).join(", ")} and ${ages.at(-1)}`,
    seniors > 0 && count(seniors, "senior"),
  ]
    .filter(Boolean)
    .join(", ");
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
