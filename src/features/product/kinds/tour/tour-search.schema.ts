import { z } from "zod";
import { isWhen } from "~/features/product/list/when-text.rules";
import type { Party } from "~/features/product/price/party.rules";
import {
  checkQueriedParty,
  namesParty,
  type PartyQuery,
  partyQuery,
  queriedParty,
} from "~/features/product/price/party-query.schema";
import { rupees, wholeNumber } from "~/lib/fields";
import { states } from "~/lib/states";
import { maxTourDays } from "./tour-kinds";

const wrongDays = `Must be 1 to ${maxTourDays} days`;

/** The filters that a list without results can be told to leave out. */
export const tourHintKeys = ["days", "maxPrice", "when", "party", "type", "state", "search"] as const;

export type TourHintKey = (typeof tourHintKeys)[number];

/** The filters of the list besides the specified ones. */
export const tourSearchFields = {
  when: z
    .string()
    .trim()
    .refine(isWhen, "Must be a day such as 2026-12-10, or a month such as 2026-12")
    .meta({ pattern: "^\\d{4}-\\d{2}(-\\d{2}(/\\d{4}-\\d{2}-\\d{2})?)?$" })
    .optional()
    .meta({
      description:
        "A day, a month, or up to a month of days. Only tours that can be booked then: in season, not closed, not too late to book, and with places " +
        "for the party; on the day, or on at least one of the days, such as 2026-12-08/2026-12-14.",
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
  adults: partyQuery.adults.meta({
    description:
      "The number of adults. With a party, only tours that one booking can be for, each with `priceForParty`.",
  }),
  children: partyQuery.children.meta({ description: "The age of each child, separated by commas.", example: "8,3" }),
  seniors: partyQuery.seniors.meta({ description: "The number of seniors." }),
  maxTotal: rupees("Must be 0 or more").optional().meta({
    description: "The most that the whole party pays, in rupees: only tours whose `priceForParty` is no more.",
  }),
  hints: z
    .enum(["true", "false"], { error: "Must be true or false" })
    .optional()
    .meta({ description: "Whether an empty answer says which filters can be left out." }),
  others: z
    .enum(["true", "false"], { error: "Must be true or false" })
    .optional()
    .meta({ description: "Whether the answer says how many cars, offers and hotels the words of `search` find." }),
};

type SearchFields = PartyQuery & {
  minDays?: number | undefined;
  maxDays?: number | undefined;
  maxTotal?: number | undefined;
};

/** The party that the filters name; null for none. */
export function partyIn(query: PartyQuery): Party | null {
  return namesParty(query) ? queriedParty(query, 0) : null;
}

/** Checks filters that belong together. */
export function checkTourSearch(input: SearchFields, ctx: z.RefinementCtx): void {
  const { minDays, maxDays, maxTotal } = input;
  if (minDays !== undefined && maxDays !== undefined && maxDays < minDays) {
    const message = `Must be at least ${minDays}, as minDays is`;
    ctx.addIssue({ code: "custom", path: ["maxDays"], message });
  }
  const party = partyIn(input);
  if (party) checkQueriedParty(party, ctx);
  else if (maxTotal !== undefined) {
    ctx.addIssue({ code: "custom", path: ["maxTotal"], message: "Say who travels: adults, children or seniors" });
  }
}
