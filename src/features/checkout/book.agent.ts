import { z } from "zod";
import { agentBooking, bookingTexts, toAgentBooking } from "~/features/booking/booking.agent";
import type { PricedBooking } from "~/features/booking/booking.schema";
import { firstKind } from "~/features/product/registry";
import { words } from "~/features/product/request/agent-trip";
import { quoteStep, writingTool } from "~/server/api/mcp/agent-tool";
import { quoteArguments, quotedFields, toQuoteBody, toQuoted, unmetQuote } from "./quote.agent";
import type { Quote } from "./quote.schema";

const quote = quoteStep({
  name: "prepare_booking",
  isOfProduct: true,
  title: "Quote a booking",
  description:
    "The first of two calls that book: the price with its terms, and a handle. Books nothing. Show the person title, day, party, total, " +
    "deposit and terms, and ask whether to book; then call `book`.",
  example: {
    kind: firstKind,
    id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
    date: "2026-12-14",
    adults: 2,
    children: [8, 3],
    phone: "9876543210",
    pickupLocation: "Guwahati airport",
  },
  by: "booking.quote",
  input: {
    ...quoteArguments,
    ...bookingTexts,
    pickupLocation: z.string().meta({ description: "Where the trip begins for the travellers: a hotel, an airport." }),
    phone: z.string().meta({ description: "The phone number of the lead traveller." }),
    contactEmail: words("The address of a guest without an account, who then gets the mails."),
  },
  output: quotedFields,
  toInput: toQuoteBody,
  toOutput: toQuoted,
  unmet: unmetQuote,
  toCall: (answer: Quote, { phone, pickupLocation, specialRequests, name, contactEmail, ...asked }) => {
    const texts = { phone, pickupLocation, specialRequests, name, contactEmail };
    const { totalPrice } = answer;
    return answer.isAvailable ? { input: { ...toQuoteBody(asked), ...texts, totalPrice }, total: totalPrice } : null;
  },
});

/** Books what was quoted. */
export const bookTool = writingTool({
  name: "book",
  title: "Book what was quoted",
  description:
    "The second of two calls that book. Only after the person has agreed to the total. Nothing is paid here: `page` is where its person pays. " +
    "If the price has changed, the refusal has a new quote.",
  quote,
  output: agentBooking,
  toOutput: (booking: PricedBooking) => toAgentBooking(booking),
});
