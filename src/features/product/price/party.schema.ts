import { z } from "zod";
import { wholeNumber } from "~/lib/fields";

/** The most people in one booking. */
export const maxPartySize = 500;

/** The oldest age that counts as a child. */
export const maxChildAge = 17;

const wrongCount = "Must be 0 or more";
const wrongAge = `Ages of children are 0 to ${maxChildAge}`;
const noPeople = "Must be at least 1";
const tooMany = `Must be at most ${maxPartySize}`;
const noGrownUp = "At least one adult or senior must travel along";

/** Who travels. `children` has the age of each child in years. */
export type Party = { adults: number; children: number[]; seniors: number };

/** Who travels, in a request. `children` has the age of each child in years. */
export const party = z
  .object({
    adults: wholeNumber(0, maxPartySize, wrongCount),
    children: z
      .array(wholeNumber(0, maxChildAge, wrongAge).refine((age) => age <= maxChildAge, wrongAge))
      .max(maxPartySize, tooMany)
      .default([]),
    seniors: wholeNumber(0, maxPartySize, wrongCount).default(0),
  })
  .refine((people) => partySize(people) > 0, { path: ["adults"], error: noPeople })
  .refine((people) => partySize(people) <= maxPartySize, { path: ["adults"], error: tooMany })
  .refine((people) => people.children.length === 0 || people.adults + people.seniors > 0, {
    path: ["adults"],
    error: noGrownUp,
  })
  .meta({ id: "Party", description: "Who travels: `children` are ages from 0 to 17, one for each child" });

/** The same in answers. Without the checks of requests, which would take most of the time of a list of bookings. */
export const partyShown = z
  .object({ adults: z.number().int(), children: z.array(z.number().int()), seniors: z.number().int() })
  .meta({ id: "PartyShown", description: "Who travels: `children` are ages, one for each child" });

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
