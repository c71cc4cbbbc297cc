import { z } from "zod";
import { agentBooking, bookingIdArgument, toAgentBooking } from "~/features/booking/booking.agent";
import type { Booking } from "~/features/booking/booking.schema";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { words } from "~/features/product/request/agent-trip";
import { quoteStep, writingTool } from "~/server/api/mcp/agent-tool";

const cancelQuote = quoteStep({
  name: "prepare_cancel",
  title: "Ask what a cancellation gives back",
  description:
    "The first of two calls that cancel: what comes back now, whether it is cancelled at once or the office decides, and a handle. Cancels " +
    "nothing. Then call `cancel_booking`.",
  example: { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61" },
  by: "booking.one",
  input: { ...bookingIdArgument, reason: words("For the office, if it has to decide.") },
  output: {
    ...agentBooking,
    isAtOnce: z.boolean().meta({ description: "Otherwise the office is asked" }),
    paid: z.number(),
    backNow: z.string().meta({ description: "What comes back of what was paid" }),
    terms: z.string(),
  },
  toInput: ({ id }) => ({ id }),
  toOutput: (booking: OwnBooking) => ({
    ...toAgentBooking(booking),
    isAtOnce: booking.status === "Pending" || booking.cancelsAtOnce,
    paid: booking.paid,
    backNow: booking.backNow,
    terms: booking.terms,
  }),
  toCall: ({ _id: id, status, totalPrice: total, backNow }: OwnBooking, { reason }) => {
    if (status === "Cancelled") return null;
    const seen = `${status} ${total} ${backNow}`;
    return status === "Pending"
      ? { input: { id }, total, seen }
      : { path: "booking.askToCancel", input: { id, reason }, total, seen };
  },
});

/** Cancels a Pending booking, and asks the office to cancel a Confirmed one. */
export const cancelTool = writingTool({
  name: "cancel_booking",
  title: "Cancel my booking as quoted",
  description:
    "The second of two calls that cancel. Only after the person has agreed. `totalPrice` is that of the booking. A booking that stays " +
    "Confirmed waits for the office.",
  isDestructive: true,
  quote: cancelQuote,
  output: agentBooking,
  toOutput: (booking: Booking) => toAgentBooking(booking),
});
