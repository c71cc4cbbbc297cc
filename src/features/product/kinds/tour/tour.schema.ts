import { z } from "zod";
import { bookingWindowShown, version } from "~/lib/catalogue-fields";
import { id, paging, rupees, text } from "~/lib/fields";
import { states } from "~/lib/states";
import { maxSearch, tourSorts, tourTypes } from "./tour-kinds";

/** The largest page, and what is answered without `limit`. */
export const maxToursPerPage = 500;

export const tour = z
  .object({
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
    ...bookingWindowShown,
    permits: z.string().nullable(),
    capacityPerDate: z.number().int().nullable().meta({ description: "Places on one date; null: no limit" }),
    version,
  })
  .meta({ id: "Tour" });

export type Tour = z.infer<typeof tour>;

export const tourFilters = z.object({
  search: text(maxSearch)
    .optional()
    .meta({
      description:
        "Words, in any order, of which each must begin a word of the tour's title, description, itinerary, highlights, " +
        "inclusions or states. If no tour has them all, they may stand inside of words. If there is none either, words " +
        "that nobody has written are replaced by those spelt most like them, or left out, and `correctedSearch` says " +
        "what was searched for instead. Without `sortBy`, up to 1,000 results are sorted by relevance.",
    }),
  type: z
    .enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` })
    .optional()
    .meta({ description: "Only tours of this type." }),
  maxPrice: rupees("Must be 0 or more").optional().meta({ description: "The highest price a person, in rupees." }),
  sortBy: z
    .enum(tourSorts, { error: `Must be one of ${tourSorts.join(", ")}` })
    .optional()
    .meta({ description: "By price: the lowest first or the highest first." }),
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
