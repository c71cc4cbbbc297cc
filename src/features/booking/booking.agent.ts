import { z } from "zod";
import { bookedKind } from "~/features/product/registry";
import { agentPageSize, agentPaging, nextCursor, words } from "~/features/product/request/agent-trip";
import { agentTool } from "~/server/api/mcp/agent-tool";
import { siteUrl } from "~/server/site-url";
import type { Booking } from "./booking.schema";
import { bookedItem, bookingHref } from "./list/my-bookings.rules";
import type { OwnBooking } from "./view/own-booking.schema";

/** A booking, as tools answer it. */
export const agentBooking = {
  id: z.string(),
  reference: z.string().meta({ description: "For people, such as on the phone" }),
  status: z.string().meta({ description: "Pending, Confirmed or Cancelled" }),
  kind: z.string().nullable(),
  title: z.string(),
  date: z.string(),
  lastDay: z.string().optional(),
  party: z.object({ adults: z.number(), children: z.array(z.number()), seniors: z.number() }),
  totalPrice: z.number(),
  paymentStatus: z.string(),
  due: z.number().meta({ description: "Rupees that are still to be paid" }),
  dueOn: z.string().nullable(),
  heldUntil: z.string().nullable().meta({ description: "The places are free again then without a payment" }),
  page: z.string().meta({ description: "Where its person pays and reads it, after logging in" }),
};

/** The fields of {@link agentBooking}. */
export function toAgentBooking(booking: Booking) {
  return {
    id: booking._id,
    reference: booking.reference,
    status: booking.status,
    kind: bookedKind(booking),
    title: bookedItem(booking).title,
    date: booking.date,
    lastDay: booking.lastDay,
    party: booking.party,
    totalPrice: booking.totalPrice,
    paymentStatus: booking.paymentStatus,
    due: booking.due,
    dueOn: booking.dueOn,
    heldUntil: booking.heldUntil,
    page: new URL(bookingHref(booking._id), siteUrl()).href,
  };
}

export const myBookingsTool = agentTool({
  name: "my_bookings",
  title: "List my bookings",
  description: "The bookings of the account, newest first.",
  example: {},
  door: "own",
  input: agentPaging,
  output: { bookings: z.array(z.object(agentBooking)), nextCursor },
  toInput: ({ cursor: after }) => ({ after, limit: agentPageSize }),
  toOutput: (bookings: Booking[], _, { next }) => ({ bookings: bookings.map(toAgentBooking), nextCursor: next }),
});

/** What one booking says beside the fields of a list. */
export const agentBookingDetails = {
  ...agentBooking,
  name: z.string().meta({ description: "The lead traveller" }),
  pickupLocation: z.string(),
  specialRequests: z.string(),
  lines: z.array(z.object({ label: z.string(), quantity: z.number(), unitPrice: z.number(), amount: z.number() })),
  terms: z.string().meta({ description: "What a cancellation gives back" }),
  permits: z.string().nullable(),
  bring: z.array(z.string()),
  request: z
    .object({ kind: z.string(), state: z.string() })
    .nullable()
    .meta({ description: "What was last asked of the office" }),
};

export function toAgentBookingDetails(booking: OwnBooking) {
  return {
    ...toAgentBooking(booking),
    name: booking.name,
    pickupLocation: booking.pickupLocation,
    specialRequests: booking.specialRequests,
    lines: booking.lines,
    terms: booking.terms,
    permits: booking.permits,
    bring: booking.bring,
    request: booking.request,
  };
}

export const bookingIdArgument = { id: z.string().meta({ description: "The id of the booking, from my_bookings." }) };

export const myBookingTool = agentTool({
  name: "my_booking",
  title: "Read one of my bookings",
  description: "One booking with the lines of its price, its terms, permits, and what to bring.",
  example: { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61" },
  door: "own",
  input: bookingIdArgument,
  output: agentBookingDetails,
  toInput: ({ id }) => ({ id }),
  toOutput: toAgentBookingDetails,
});

/** What is asked of a change, or of a new booking, beside day and party. */
export const bookingTexts = {
  pickupLocation: words("Where the trip begins for the travellers: a hotel, an airport."),
  specialRequests: words("Wishes for the office."),
  name: words("The lead traveller; by default the account's."),
};
