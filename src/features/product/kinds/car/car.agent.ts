import { z } from "zod";
import { knownWords } from "~/features/product/list/search-words.rules";
import {
  agentPageSize,
  agentPaging,
  agentRating,
  beginning,
  count,
  day,
  nextCursor,
  pageAddress,
  pageText,
  words,
} from "~/features/product/request/agent-trip";
import { agentTool } from "~/server/api/mcp/agent-tool";
import { carKind } from "./car.kind";
import type { CarList } from "./car.schema";
import { carTypes, engineTypes } from "./car-kinds.rules";

const { kind } = carKind;

/** Lists cars as the page does. */
export const listCarsTool = agentTool({
  name: "list_cars",
  title: "List cars with driver",
  description:
    "Finds cars that are hired by the day with a driver, cheapest first. get_calendar and get_quote say days and totals.",
  example: { seats: 7, when: "2026-12-14", days: 3 },
  input: {
    words: words("Words of the name."),
    carType: words(`One of ${carTypes.join(", ")}.`),
    engineType: words(`One of ${engineTypes.join(", ")}.`),
    seats: count("Seats, at least."),
    when: day("The first day of the hire, for the address of the page"),
    days: count("Days of the hire, for the address of the page."),
    ...agentPaging,
  },
  output: {
    total: z.number(),
    cars: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tagline: z.string(),
        carType: z.string(),
        seats: z.number(),
        pricePerDay: z.number().meta({ description: "Rupees" }),
        isOffered: z.boolean(),
        rating: agentRating,
        page: z.string().meta({ description: pageText }),
      }),
    ),
    nextCursor,
  },
  toInput: ({ words: search, seats: seatCapacity, carType, engineType, cursor: after }) => ({
    search,
    seatCapacity,
    carType,
    engineType,
    after,
    limit: agentPageSize,
  }),
  toOutput: ({ results, total, next }: CarList, { when, days }) => ({
    total,
    cars: results.map((car) => ({
      id: car._id,
      name: beginning(car.name, 80),
      tagline: beginning(car.tagline, 120),
      carType: car.carType,
      seats: car.seatCapacity,
      pricePerDay: car.price,
      isOffered: car.availability,
      rating: car.reviewRating,
      page: pageAddress(kind, car._id, { when, days }),
    })),
    nextCursor: next,
  }),
  unmet: ({ total }, { cursor }) => (total === 0 && cursor === undefined ? "nothing-found" : null),
  facets: ({ words: typed, carType: type }) => ({ type, ...knownWords(typed ?? "") }),
});
