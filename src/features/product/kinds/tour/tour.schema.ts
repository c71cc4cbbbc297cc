import { z } from "zod";
import { openingShown, version } from "~/lib/catalogue-fields";
import { id, paging, rupees, text } from "~/lib/fields";
import { states } from "~/lib/states";
import { maxSearch, tourSorts, tourTypes } from "./tour-kinds";

/** The largest page, and what is answered without `limit`. */
export const maxToursPerPage = 500;

export const tour = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  duration: z.string().meta({ example: "3 days 2 nights" }),
  price: z.number().meta({ description: "Rupees a person" }),
  type: z.enum(tourTypes),
  highlights: z.array(z.string()),
  itinerary: z.string().meta({ description: 'Blocks of "Day 1: Title", a line with text, and an empty line' }),
  images: z.array(z.string()),
  states: z.array(z.enum(states)),
  includes: z.array(z.string()),
  bring: z.array(z.string()),
  ...openingShown,
  permits: z.string().nullable(),
  capacityPerDate: z.number().int().nullable().meta({ description: "Places on one date; null: no limit" }),
  version,
});

export type Tour = z.infer<typeof tour>;

export const tourFilters = z.object({
  search: text(maxSearch).optional().meta({
    description:
      "Words that each begin a word of the tour's texts; else stand inside of one; else the nearest spelling",
  }),
  type: z.enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` }).optional(),
  maxPrice: rupees("Must be 0 or more").optional(),
  sortBy: z.enum(tourSorts, { error: `Must be one of ${tourSorts.join(", ")}` }).optional(),
});

export const listToursInput = tourFilters.extend(paging(maxToursPerPage));

export type ListToursInput = z.infer<typeof listToursInput>;

export const tourList = z.object({
  results: z.array(tour),
  pages: z.number().int(),
  total: z.number().int().meta({ description: "Exact up to 10,000, and without filters; beyond, an estimate" }),
  correctedSearch: z
    .string()
    .optional()
    .meta({ description: "The words that were searched for instead, when no tour has those of `search`" }),
});

export type TourList = z.infer<typeof tourList>;

export const tourById = z.object({ id });
