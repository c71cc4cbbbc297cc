import { z } from "zod";
import { firstKind, idFieldOf, productKinds } from "~/features/product/registry";
import {
  agentParty,
  count,
  pageAddress,
  pageText,
  partyBody,
  partyParams,
  words,
} from "~/features/product/request/agent-trip";
import type { UnmetReason } from "~/lib/unmet-reasons";
import { agentTool } from "~/server/api/mcp/agent-tool";
import { reasonOfCode } from "~/server/api/mcp/unmet/reason.rules";
import type { Quote } from "./quote.schema";

/** What a quote says, as tools answer it. */
export const quotedFields = {
  title: z.string(),
  date: z.string(),
  days: z.number(),
  party: z.object({ adults: z.number(), children: z.array(z.number()), seniors: z.number() }),
  lines: z.array(z.object({ label: z.string(), quantity: z.number(), unitPrice: z.number(), amount: z.number() })),
  totalPrice: z.number().meta({ description: "Rupees of all who travel" }),
  currency: z.string(),
  deposit: z.number().nullable().meta({ description: "Rupees due at booking; null: nothing" }),
  balance: z.object({ amount: z.number(), dueOn: z.string() }).nullable(),
  cancellation: z
    .array(z.object({ until: z.string(), refundPercent: z.number(), refundAmount: z.number() }))
    .meta({ description: "What comes back if cancelled before the instant; empty: the office decides" }),
  placesLeft: z.number().nullable(),
  isAvailable: z.boolean(),
  obstacles: z
    .array(z.object({ code: z.string(), message: z.string(), firstPossibleDate: z.string().optional() }))
    .meta({ description: "Why it cannot be booked so, with the first day that works; empty: it can" }),
};

export function toQuoted({ item, left, ...quote }: Quote) {
  return {
    title: item.title,
    date: quote.date,
    days: quote.days,
    party: quote.party,
    lines: quote.lines,
    totalPrice: quote.totalPrice,
    currency: quote.currency,
    deposit: quote.deposit,
    balance: quote.balance,
    cancellation: quote.cancellation,
    placesLeft: left,
    isAvailable: quote.isAvailable,
    obstacles: quote.obstacles,
  };
}

/** The first obstacle, for the report of what assistants did not get. */
export function unmetQuote({ obstacles: [first] }: { obstacles: readonly { code: string }[] }): UnmetReason | null {
  return first ? reasonOfCode(first.code) : null;
}

/** What is asked of a price, for one product. */
export const quoteArguments = {
  kind: z.enum(productKinds).meta({ description: "The kind of product" }),
  id: z.string().meta({ description: "The id of a trip, car or offer." }),
  date: z.string().meta({ description: "The first day, such as 2026-12-14." }),
  ...agentParty,
  days: count("For cars: the days of the hire."),
  code: words("A discount code."),
  nationality: words("Two letters of the travellers' country: DE. Then the time for permits counts."),
  homeState: words("For Indian citizens: the state where they live."),
};

type QuoteArguments = z.output<z.ZodObject<typeof quoteArguments>>;

/** The body of a quote and of a booking. */
export function toQuoteBody({ kind, id, date, days, code, nationality, homeState, ...party }: QuoteArguments) {
  return {
    [idFieldOf(kind)]: id,
    date,
    days,
    code,
    party: partyBody(party, 1),
    permitsFor: nationality === undefined ? undefined : { nationality, homeState },
  };
}

/** What a booking would cost, and whether it could be had. */
export const quoteTool = agentTool({
  name: "get_quote",
  isOfProduct: true,
  title: "Ask for a price",
  description:
    "What a trip, car or offer costs on a day for a party: each line of the price, what is due at booking and later, what a cancellation " +
    "gives back until when, and what stands in the way with the first day that works. Reserves nothing.",
  example: {
    kind: firstKind,
    id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
    date: "2026-12-14",
    adults: 2,
    children: [8, 3],
  },
  isReading: true,
  input: quoteArguments,
  output: { ...quotedFields, page: z.string().meta({ description: pageText }) },
  toInput: toQuoteBody,
  toOutput: (quote: Quote, { kind, id, date, days, ...given }) => ({
    ...toQuoted(quote),
    page: pageAddress(kind, id, { ...partyParams(given), when: date, days }),
  }),
  unmet: unmetQuote,
});
