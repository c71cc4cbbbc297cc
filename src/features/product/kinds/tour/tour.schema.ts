import { z } from "zod";
import { followedFields } from "~/features/product/changes/product-changes.schema";
import { shownOf } from "~/features/product/field/field";
import { otherKinds } from "~/features/product/kinds/tour/other-kinds.rules";
import { listRating } from "~/features/product/list/list-rating.schema";
import {
  imageTextFields,
  partyFields,
  pricingFields,
  startFields,
  windowFields,
} from "~/features/product/shared.fields";
import { currency, updatedAt, version } from "~/lib/catalogue-fields";
import { following, id, paging, rupees, text } from "~/lib/fields";
import { states } from "~/lib/states";
import { tourOwnFields } from "./tour.fields";
import { tourDetailFields } from "./tour-details.fields";
import { maxSearch, tourSorts, tourTypes } from "./tour-kinds";
import { checkTourSearch, tourHintKeys, tourSearchFields } from "./tour-search.schema";

/** The maximum page size, and the default for `limit`. */
export const maxToursPerPage = 500;

// Answers have these fields first and last, so that their order stays; `fields` has all others.
const { title, description, duration, price, type, highlights, permits, capacityPerDate, ...fields } =
  shownOf(tourOwnFields);

export const tour = z
  .object({
    _id: id,
    title,
    description,
    duration,
    price,
    type,
    highlights,
    ...fields,
    ...shownOf(windowFields),
    ...shownOf(pricingFields("tour")),
    ...shownOf(imageTextFields),
    permits,
    capacityPerDate,
    ...shownOf(tourDetailFields),
    ...shownOf(startFields),
    ...shownOf(partyFields),
    days: z
      .number()
      .int()
      .meta({ description: "How many days it lasts, as its `duration` says; 1 if that names none" }),
    currency,
    version,
    updatedAt,
  })
  .meta({ id: "Tour" });

export type Tour = z.infer<typeof tour>;

/** What travellers ask before they book. */
export type TourDetails = Pick<Tour, keyof typeof tourDetailFields>;

const tourFilters = z.object({
  search: text(maxSearch)
    .optional()
    .meta({
      description:
        "Words, in any order. Each must begin a word of the tour's title, description, itinerary, highlights, " +
        "inclusions, states, `stay` or `meals`; of two or more places one is enough, and tours with more of them come first. " +
        "Places may be written in Bengali, Assamese or Devanagari script. If no tour matches, words may occur inside words. If " +
        "still none matches, words such as `four days`, `december`, `family of four`, `under 25000` become the filters that " +
        "they mean, and unknown words are replaced by the known ones with the most similar spelling, or left out; " +
        "`correctedSearch` contains the words used instead, and `leftOut` those that no tour has. Without `sortBy`, results " +
        "are sorted by relevance, equal ones newest first.",
    }),
  type: z
    .enum(tourTypes, { error: `Must be one of ${tourTypes.join(", ")}` })
    .optional()
    .meta({ description: "Only tours of this type." }),
  maxPrice: rupees("Must be 0 or more")
    .optional()
    .meta({
      description:
        "The maximum price of one adult, in rupees. If `when` is a day, the price on that day; otherwise the price without " +
        "the rows of the price table.",
    }),
  sortBy: z
    .enum(tourSorts, { error: `Must be one of ${tourSorts.join(", ")}` })
    .optional()
    .meta({
      description:
        "By price: lowest first or highest first; with a party, by `priceForParty`. `recommended`: by relevance in a " +
        "search, otherwise by the stars of published reviews. `length`: shortest first. `soonest`: by the first day that " +
        "can be had; tours without such a day are left out.",
    }),
});

export const listToursInput = tourFilters
  .extend({ ...tourSearchFields, ...paging(maxToursPerPage), ...following })
  .superRefine(checkTourSearch);

export type ListToursInput = z.infer<typeof listToursInput>;

/** The same as clients send it, with the ages of children as text. */
export type ListToursQuery = z.input<typeof listToursInput>;

/** A tour in a list. */
const listedTour = tour
  .extend({
    priceForParty: z.number().optional().meta({
      description:
        "Rupees for the party, if one is given: on the day of `when`, or on `nextOpen`, or else without seasonal prices",
    }),
    nextOpen: z.string().optional().meta({
      format: "date",
      description: "With `when` or `sortBy=soonest`: the first day that can be had, of `when` or from today on",
    }),
    rating: listRating,
  })
  .meta({ id: "ListedTour" });

export type ListedTour = z.infer<typeof listedTour>;

const understood = z
  .object({
    search: z.string().optional(),
    type: z.enum(tourTypes).optional(),
    state: z.enum(states).optional(),
    when: z.string().optional(),
    minDays: z.number().int().optional(),
    maxDays: z.number().int().optional(),
    maxPrice: z.number().optional(),
    maxTotal: z.number().optional(),
    adults: z.number().int().optional(),
    children: z.string().optional(),
    seniors: z.number().int().optional(),
    childrenWithoutAge: z.number().int().optional().meta({
      description: "How many children the words name without an age, counted as adults until they have one; 0: some",
    }),
  })
  .meta({ id: "UnderstoodSearch" });

export type UnderstoodSearch = z.infer<typeof understood>;

export const tourList = z.object({
  results: z.array(listedTour),
  pages: z.number().int(),
  total: z.number().int().meta({ description: "The number of matching tours on all pages" }),
  correctedSearch: z
    .string()
    .optional()
    .meta({ description: "The words used instead, if no tour matches those of `search`" }),
  leftOut: z.array(z.string()).optional().meta({ description: "Words of `search` that no tour has" }),
  understood: understood.optional().meta({
    description:
      "The filters that words of `search` became, if no tour has all its words: each as the parameter of the same name, and in " +
      "`search` the words that were searched for",
  }),
  hints: z
    .array(z.object({ without: z.enum(tourHintKeys), total: z.number().int(), results: z.array(listedTour) }))
    .optional()
    .meta({
      description:
        "With `hints`, if no tour matches: for each filter without which there are tours, their number and up to three " +
        "of them. `days` stands for `minDays` and `maxDays`, `party` for the travellers.",
    }),
  others: z
    .array(z.object({ kind: z.enum(otherKinds), total: z.number().int(), search: z.string() }))
    .optional()
    .meta({
      description:
        "With `others`: what `search` also finds. `search` has the words that the kind knows; it is empty if the kind is " +
        "named and no word fits, for all of them.",
    }),
  ...followedFields,
});

export type TourList = z.infer<typeof tourList>;
