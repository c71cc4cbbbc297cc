import { z } from "zod";
import { kinds, type ProductKind } from "~/features/product/registry";
import { withParams } from "~/lib/search-params";
import { siteUrl } from "~/server/site-url";
import type { SearchedTrip } from "./trip.rules";

// What tools of assistants have in common. Their schemas are for a model: without patterns and limits, which procedures check.

/** A whole number. */
export const count = (description: string) => z.number().optional().meta({ type: "integer", description });

export const day = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${description}, such as 2026-12-14.` });

export const words = (description: string) => z.string().optional().meta({ description });

/** Who travels. */
export const agentParty = {
  adults: count("Adults, 18 or older."),
  children: z.array(z.number()).optional().meta({ description: "The age of each child in years, 0 to 17: [8, 3]." }),
  seniors: count("Seniors, if a trip has a price for them."),
};

type AgentParty = {
  adults?: number | undefined;
  children?: readonly number[] | undefined;
  seniors?: number | undefined;
};

/** The party as parameters of an address have it. */
export function partyParams({ adults, children, seniors }: AgentParty) {
  const ages = children && children.length > 0 ? children.join(",") : undefined;
  return { adults, children: ages, seniors };
}

/** The party as bodies have it; `adults` if nobody is named. */
export function partyBody({ adults, children, seniors }: AgentParty, others: number) {
  const isNamed = adults !== undefined || children !== undefined || seniors !== undefined;
  return { adults: adults ?? (isNamed ? 0 : others), children: children ?? [], seniors: seniors ?? 0 };
}

export const pageText = "The page where a traveller reads, books and pays, for the asked day and party";

/** The address of a product's page for the trip; never that of a checkout. */
export function pageAddress(kind: ProductKind, id: string, trip: SearchedTrip = {}): string {
  return new URL(withParams(`${kinds[kind].path}${id}`, trip), siteUrl()).href;
}

/** The beginning of a text that may be long, in one line. */
export function beginning(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** The cursor of a list, as tools take and answer it. */
export const agentPaging = { cursor: words("The cursor of an earlier answer: what comes after it.") };

export const nextCursor = z
  .string()
  .optional()
  .meta({ description: "The cursor for what follows; absent: these are all" });

/** The stars of a product. */
export const agentRating = z.object({ average: z.number(), reviews: z.number() }).optional();

/** The most results in one answer, so that a model can read it at once. */
export const agentPageSize = 6;
