import { z } from "zod";
import { pricingShown } from "~/features/product/pricing.schema";
import { bookingWindowShown, version } from "~/lib/catalogue-fields";
import { id, paging, rupees, text } from "~/lib/fields";
import { states } from "~/lib/states";
import { maxSearch, tourSorts, tourTypes } from "./tour-kinds";

/** The maximum page size, and the default for `limit`. */
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
    ...pricingShown,
    permits: z.string().nullable(),
    capacityPerDate: z.number().int().nullable().meta({ description: "Places on one date; null: no limit" }),
    version,
  })
  .meta({ id: "Tour" });

export type Tour = z.infer<typeof tour>;

const tourFilters = z.object({
  search: text(maxSearch)
    .optional()
    .meta({
      description:
        "Words, in any order. Each must begin a word of the tour's title, description, itinerary, highlights, " +
        "inclusions or states. If no tour matches, they may occur inside words. If still none matches, unknown words " +
        "are replaced by the known ones with the most similar spelling, or left out, and `correctedSearch` contains the " +
        "words used instead. Without `sortBy`, up to 1,000 results are sorted by relevance.",
    }),
  type: z
    .enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` })
    .optional()
    .meta({ description: "Only tours of this type." }),
  maxPrice: rupees("Must be 0 or more").optional().meta({ description: "The maximum price per person, in rupees." }),
  sortBy: z
    .enum(tourSorts, { error: `Must be one of ${tourSorts.join(", ")}` })
    .optional()
    .meta({ description: "By price: lowest first or highest first." }),
});

export const listToursInput = tourFilters.extend(paging(maxToursPerPage));

export type ListToursInput = z.infer<typeof listToursInput>;

export const tourList = z.object({
  results: z.array(tour),
  pages: z.number().int(),
  total: z.number().int().meta({ description: "The number of matching tours on all pages" }),
  correctedSearch: z
    .string()
    .optional()
    .meta({ description: "The words used instead, if no tour matches those of `search`" }),
});

export type TourList = z.infer<typeof tourList>;
