import { z } from "zod";
import { maxChildAge, maxPartySize, noGrownUp, type Party, partySize } from "~/features/product/price/party.rules";
import { wholeNumber } from "~/lib/fields";
import { states } from "~/lib/states";
import { isWhen } from "~/lib/when-text";
import { maxTourDays } from "./tour-kinds";

const wrongDays = `Must be 1 to ${maxTourDays} days`;
const wrongCount = "Must be 0 or more";
const wrongAges = `Must be ages from 0 to ${maxChildAge}, separated by commas`;

/** The filters that a list without results can be told to leave out. */
export const tourHintKeys = ["days", "maxPrice", "when", "party", "type", "state", "search"] as const;

export type TourHintKey = (typeof tourHintKeys)[number];

const ages = z
  .string({ error: wrongAges })
  .trim()
  .regex(/^\d{1,2}(\s*,\s*\d{1,2})*$/, wrongAges)
  .transform((text) => text.split(",").map(Number))
  .refine((list) => list.every((age) => age <= maxChildAge), wrongAges);

/** The filters of the list besides the specified ones. */
export const tourSearchFields = {
  when: z
    .string()
    .trim()
    .refine(isWhen, "Must be a day such as 2026-12-10, or a month such as 2026-12")
    .optional()
    .meta({
      description:
        "A day or a month. Only tours that can be booked then: in season, not closed, not too late to book, and with places " +
        "for the party; on the day, or on at least one day of the month.",
      example: "2026-12",
    }),
  minDays: wholeNumber(1, maxTourDays, wrongDays)
    .optional()
    .meta({ description: "Only tours of this many days or more." }),
  maxDays: wholeNumber(1, maxTourDays, wrongDays)
    .optional()
    .meta({ description: "Only tours of this many days or fewer." }),
  state: z
    .enum(states, { error: `Must be one of ${states.join(", ")}` })
    .optional()
    .meta({ description: "Only tours in this state." }),
  adults: wholeNumber(0, maxPartySize, wrongCount).optional().meta({
    description: "The number of adults. With a party, each result has `priceForParty`.",
  }),
  children: ages.optional().meta({ description: "The age of each child, separated by commas.", example: "8,3" }),
  seniors: wholeNumber(0, maxPartySize, wrongCount).optional().meta({ description: "The number of seniors." }),
  hints: z
    .enum(["true", "false"], { error: "Must be true or false" })
    .optional()
    .meta({ description: "Whether an empty answer says which filters can be left out." }),
  others: z
    .enum(["true", "false"], { error: "Must be true or false" })
    .optional()
    .meta({ description: "Whether the answer says how many cars, offers and hotels the words of `search` find." }),
};

type SearchFields = {
  minDays?: number | undefined;
  maxDays?: number | undefined;
  adults?: number | undefined;
  children?: number[] | undefined;
  seniors?: number | undefined;
};

/** The party that the filters name; null for none. */
export function partyIn({ adults, children, seniors }: SearchFields): Party | null {
  if (adults === undefined && children === undefined && seniors === undefined) return null;
  return { adults: adults ?? 0, children: children ?? [], seniors: seniors ?? 0 };
}

/** Checks filters that belong together. */
export function checkTourSearch(input: SearchFields, ctx: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  const { minDays, maxDays } = input;
  if (minDays !== undefined && maxDays !== undefined && maxDays < minDays) {
    refuse("maxDays", `Must be at least ${minDays}, as minDays is`);
  }
  const party = partyIn(input);
  if (!party) return;
  if (partySize(party) === 0) refuse("adults", "Must be at least 1");
  else if (party.adults + party.seniors === 0) refuse("adults", noGrownUp);
  else if (Math.max(party.adults, party.seniors) <= maxPartySize && partySize(party) > maxPartySize) {
    refuse("adults", `All together must be at most ${maxPartySize}`);
  }
}
