import { z } from "zod";
import { knownWords } from "~/features/product/list/search-words.rules";
import {
  agentPageSize,
  agentPaging,
  agentParty,
  agentRating,
  beginning,
  count,
  nextCursor,
  pageAddress,
  pageText,
  partyParams,
  words,
} from "~/features/product/request/agent-trip";
import { states } from "~/lib/states";
import { agentTool } from "~/server/api/mcp/agent-tool";
import { tourKind } from "./tour.kind";
import type { ListToursQuery, Tour, TourList } from "./tour.schema";
import { tourSorts, tourTypes } from "./tour-kinds";

const { kind } = tourKind;

const when = words(
  "A day such as 2026-12-14, a month such as 2026-12, or up to a month of days: 2026-12-08/2026-12-14.",
);

const foundTrip = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  days: z.number(),
  type: z.string(),
  states: z.array(z.string()),
  price: z.number().meta({ description: "Rupees of one adult" }),
  priceForParty: z.number().optional().meta({ description: "Rupees of all who travel" }),
  firstDay: z.string().optional().meta({ description: "The first day that can be had" }),
  rating: agentRating,
  page: z.string().meta({ description: pageText }),
});

/** Finds tours as the page does. */
export const searchTripsTool = agentTool({
  name: "search_trips",
  title: "Search trips",
  description:
    "Finds guided tours in Northeast India that can be booked. Use the fields for what you know, and `words` for places and " +
    "interests; whole wishes such as `four days in december, family of four` are understood too. With a party each trip has the price " +
    "for all, with `when` the first day that is free. If nothing fits, `hints` says which filter to leave out.",
  example: { words: "tea rhinos", when: "2026-12", maxDays: 4, adults: 2, children: [8, 3] },
  input: {
    words: words("Places, interests, or a whole wish."),
    when,
    minDays: count("Days that the tour lasts, at least."),
    maxDays: count("Days that the tour lasts, at most."),
    state: words(`One of ${states.join(", ")}.`),
    type: words(`One of ${tourTypes.join(", ")}.`),
    maxPrice: count("The most that one adult pays, in rupees."),
    maxTotal: count("The most that the whole party pays, in rupees. Needs a party."),
    sortBy: words(`One of ${tourSorts.join(", ")}.`),
    ...agentParty,
    ...agentPaging,
  },
  output: {
    total: z.number().meta({ description: "How many tours match" }),
    trips: z.array(foundTrip),
    understood: z.record(z.string(), z.unknown()).optional().meta({ description: "Filters that the words became" }),
    leftOut: z.array(z.string()).optional().meta({ description: "Words that no tour has" }),
    hints: z
      .array(z.object({ without: z.string(), total: z.number() }))
      .optional()
      .meta({ description: "How many tours there are without a filter" }),
    nextCursor,
  },
  toInput: ({ words: search, cursor: after, adults, children, seniors, ...filters }) => ({
    ...filters,
    search,
    after,
    ...partyParams({ adults, children, seniors }),
    hints: "true",
    limit: agentPageSize,
  }),
  toOutput: ({ results, total, understood, leftOut, hints, next }: TourList, given) => {
    const { search: _, ...read } = understood ?? {};
    const asked = { ...partyParams(given), when: given.when };
    const trip = understood ? { ...asked, ...pick(read) } : asked;
    return {
      total,
      trips: results.map((tour) => ({
        id: tour._id,
        title: beginning(tour.title, 80),
        summary: beginning(tour.description, 120),
        days: tour.days,
        type: tour.type,
        states: tour.states.slice(0, 3),
        price: tour.price,
        priceForParty: tour.priceForParty,
        firstDay: tour.nextOpen,
        rating: tour.rating,
        page: pageAddress(kind, tour._id, trip),
      })),
      understood,
      leftOut,
      hints: hints?.map(({ without, total: others }) => ({ without, total: others })),
      nextCursor: next,
    };
  },
  unmet: ({ total }, { cursor }) => (total === 0 && cursor === undefined ? "nothing-found" : null),
  facets: ({ words: typed, type }, { understood = {} }) => {
    const { search = typed, ...filters } = understood;
    return { type, ...filters, ...knownWords(String(search ?? "")) };
  },
});

/** What an address has of the filters that words became. */
function pick({
  when: day,
  adults,
  children,
  seniors,
}: Pick<ListToursQuery, "when" | "adults" | "children" | "seniors">) {
  const isParty = adults !== undefined || children !== undefined || seniors !== undefined;
  const party = isParty
    ? { adults: Number(adults ?? 0) || undefined, children, seniors: Number(seniors ?? 0) || undefined }
    : {};
  return { ...(day && { when: day }), ...party };
}

/** Reads one tour. */
export const tripTool = agentTool({
  name: "get_trip",
  isOfProduct: true,
  title: "Read one trip",
  description:
    "All that is said of one tour: days, what is included and what is not, stay, meals, ages, fitness, answers.",
  example: { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", when: "2026-12-14", adults: 2 },
  input: { id: z.string().meta({ description: "The id of a trip, from search_trips." }), when, ...agentParty },
  output: {
    id: z.string(),
    title: z.string(),
    description: z.string(),
    days: z.number(),
    duration: z.string(),
    type: z.string(),
    states: z.array(z.string()),
    price: z.number().meta({ description: "Rupees of one adult; others may pay less: see get_quote" }),
    highlights: z.array(z.string()),
    itinerary: z.string(),
    included: z.array(z.string()),
    notIncluded: z.array(z.string()),
    stay: z.string().nullable(),
    meals: z.string().nullable(),
    fitness: z.string().nullable(),
    childrenNote: z.string().nullable(),
    groupSize: z.object({ min: z.number().nullish(), max: z.number().nullish() }).nullable(),
    guideLanguages: z.array(z.string()),
    bookAhead: z.number().nullable().meta({ description: "Days that a booking must be made ahead" }),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    page: z.string().meta({ description: pageText }),
  },
  toInput: ({ id }) => ({ id }),
  toOutput: (tour: Tour, given) => ({
    id: tour._id,
    title: tour.title,
    description: tour.description,
    days: tour.days,
    duration: tour.duration,
    type: tour.type,
    states: tour.states,
    price: tour.price,
    highlights: tour.highlights,
    itinerary: tour.itinerary,
    included: tour.includes,
    notIncluded: tour.notIncluded,
    stay: tour.stay,
    meals: tour.meals,
    fitness: tour.fitness,
    childrenNote: tour.childrenNote,
    groupSize: tour.groupSize,
    guideLanguages: tour.guideLanguages,
    bookAhead: tour.leadDays,
    answers: tour.questions,
    page: pageAddress(kind, tour._id, { ...partyParams(given), when: given.when }),
  }),
});
