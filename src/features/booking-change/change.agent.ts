import { z } from "zod";
import {
  agentBookingDetails,
  bookingIdArgument,
  bookingTexts,
  toAgentBookingDetails,
} from "~/features/booking/booking.agent";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { agentParty, day, partyBody, words } from "~/features/product/request/agent-trip";
import { quoteStep, writingTool } from "~/server/api/mcp/agent-tool";
import type { ChangeQuote } from "./change.schema";

const changeArguments = {
  ...bookingIdArgument,
  date: day("The new day"),
  ...agentParty,
  ...bookingTexts,
  reason: words("For the office, if it has to decide."),
};

type ChangeArguments = z.output<z.ZodObject<typeof changeArguments>>;

function toChange({ adults, children, seniors, reason: _, ...rest }: ChangeArguments) {
  const isNewParty = adults !== undefined || children !== undefined || seniors !== undefined;
  return { ...rest, party: isNewParty ? partyBody({ adults, children, seniors }, 0) : undefined };
}

const changeQuoteStep = quoteStep({
  name: "prepare_change",
  title: "Quote a change of my booking",
  description:
    "The first of two calls that change a booking: whether it can be changed so, what it then costs, and a handle. Changes nothing. What is " +
    "left out stays; a new party is the whole party. Then call `change_booking`.",
  example: { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61", date: "2026-12-20" },
  by: "booking.changeQuote",
  input: changeArguments,
  output: {
    allowed: z.boolean(),
    reason: z.string().optional().meta({ description: "Why it is not possible" }),
    firstPossibleDate: z.string().optional(),
    mode: z.string().meta({ description: "now, or request: the office decides" }),
    changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    totalPrice: z.number(),
    difference: z.number().meta({ description: "Rupees more than now; negative: less" }),
    due: z.number(),
    comesBack: z.number(),
    text: z.string(),
  },
  toInput: toChange,
  toOutput: (answer: ChangeQuote) => answer,
  unmet: ({ allowed }) => (allowed ? null : "other"),
  toCall: ({ allowed, totalPrice }: ChangeQuote, given) =>
    allowed ? { input: { ...toChange(given), reason: given.reason, totalPrice }, total: totalPrice } : null,
});

/** Changes a booking as it was quoted. */
export const changeTool = writingTool({
  name: "change_booking",
  title: "Change my booking as quoted",
  description:
    "The second of two calls that change a booking. Only after the person has agreed to the total. If the price has changed, the refusal has " +
    "a new quote.",
  isDestructive: true,
  quote: changeQuoteStep,
  output: agentBookingDetails,
  toOutput: (booking: OwnBooking) => toAgentBookingDetails(booking),
});
