import { z } from "zod";
import { wholeNumber } from "~/lib/fields";
import { maxChildAge, maxPartySize, type Party, partyProblem } from "./party.rules";

const wrongCount = "Must be 0 or more";
const wrongAges = `Must be ages from 0 to ${maxChildAge} with commas between them, such as 8,3`;

const ages = z
  .string(wrongAges)
  .trim()
  .max(2000, wrongAges)
  .regex(/^\d{1,2}(\s*,\s*\d{1,2})*$/, wrongAges)
  .transform((text) => text.split(",").map(Number))
  .refine((list) => list.every((age) => age <= maxChildAge), wrongAges)
  .meta({ example: "8,3" });

const people = wholeNumber(0, maxPartySize, wrongCount);

/** Who travels, as parameters of an address. */
export const partyQuery = {
  adults: people.optional(),
  children: ages.optional(),
  seniors: people.optional(),
};

export type PartyQuery = { [Name in keyof typeof partyQuery]?: z.output<(typeof partyQuery)[Name]> };

/** Whether the parameters say who travels. */
export function namesParty({ adults, children, seniors }: PartyQuery): boolean {
  return adults !== undefined || children !== undefined || seniors !== undefined;
}

/** The party that the parameters name. `adults`: how many there are if that parameter is absent. */
export function queriedParty(query: PartyQuery, adults: number): Party {
  return { adults: query.adults ?? adults, children: query.children ?? [], seniors: query.seniors ?? 0 };
}

/** Adds an issue at `adults` if these people cannot travel together. A number out of range has an issue of its own. */
export function checkQueriedParty(queried: Party, ctx: z.RefinementCtx): void {
  const { adults, seniors } = queried;
  if ([adults, seniors].some((count) => count < 0 || count > maxPartySize)) return;
  const message = partyProblem(queried);
  if (message) ctx.addIssue({ code: "custom", path: ["adults"], message });
}
