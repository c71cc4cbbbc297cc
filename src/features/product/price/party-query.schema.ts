import { z } from "zod";
import { wholeNumber } from "~/lib/fields";
import { maxChildAge, maxPartySize, type Party } from "./party.rules";
import { party } from "./party.schema";

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

/** Who travels, as parameters of an address; which of them are given. */
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

/** The party of the parameters. `adults` is their number where the parameter is absent. */
export function queriedParty(query: PartyQuery, adults: number): Party {
  return { adults: query.adults ?? adults, children: query.children ?? [], seniors: query.seniors ?? 0 };
}

/** Adds the issues of the party as a whole, at `adults`. A wrong number or age has an issue of its own, which says enough. */
export function checkQueriedParty(queried: Party, ctx: z.RefinementCtx): void {
  const issues = party.safeParse(queried).error?.issues ?? [];
  if (issues.some(({ code }) => code !== "custom")) return;
  for (const { message } of issues) ctx.addIssue({ code: "custom", path: ["adults"], message });
}
