import { z } from "zod";
import { knownWords } from "~/features/product/list/search-words.rules";
import {
  agentPageSize,
  agentPaging,
  agentParty,
  agentRating,
  beginning,
  day,
  nextCursor,
  pageAddress,
  pageText,
  partyParams,
  words,
} from "~/features/product/request/agent-trip";
import { agentTool } from "~/server/api/mcp/agent-tool";
import { offerKind } from "./offer.kind";
import type { OfferList } from "./offer.schema";

const { kind } = offerKind;

/** Lists offers as the page does. */
export const listOffersTool = agentTool({
  name: "list_offers",
  title: "List offers",
  description:
    "Finds packages at a reduced price that can be booked until a day. get_calendar and get_quote say days and totals.",
  example: { words: "family", adults: 2 },
  input: {
    words: words("Words of title, subtitle or type."),
    when: day("The day of travel, for the address of the page"),
    ...agentParty,
    ...agentPaging,
  },
  output: {
    total: z.number(),
    offers: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        subtitle: z.string(),
        days: z.number(),
        price: z.number().meta({ description: "Rupees of one adult, before the service fee" }),
        originalPrice: z.number(),
        validTill: z.string().nullable().meta({ description: "The last day of travel" }),
        rating: agentRating,
        page: z.string().meta({ description: pageText }),
      }),
    ),
    nextCursor,
  },
  toInput: ({ words: search, cursor: after }) => ({ search, after, limit: agentPageSize }),
  toOutput: ({ offers, total, next }: OfferList, given) => ({
    total,
    offers: offers.map((offer) => ({
      id: offer._id,
      title: beginning(offer.title, 80),
      subtitle: beginning(offer.subtitle, 120),
      days: offer.days,
      price: offer.price,
      originalPrice: offer.originalPrice,
      validTill: offer.validTill,
      rating: offer.rating,
      page: pageAddress(kind, offer._id, { ...partyParams(given), when: given.when }),
    })),
    nextCursor: next,
  }),
  unmet: ({ total }, { cursor }) => (total === 0 && cursor === undefined ? "nothing-found" : null),
  facets: ({ words: typed }) => knownWords(typed ?? ""),
});
