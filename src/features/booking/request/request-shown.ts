import { z } from "zod";
import type { Booking } from "~/features/booking/booking.schema";
import type { BookingRequest } from "~/features/booking/request/booking-request.schema";
import { changedFacts } from "~/features/booking/request/changed-facts.rules";
import { party } from "~/features/product/price/party.schema";
import type { Prisma } from "~/server/db/generated/client";

/** The columns that {@link toRequest} needs. */
export const requestSelect = {
  id: true,
  kind: true,
  state: true,
  wished: true,
  totalPrice: true,
  refundPercent: true,
  reason: true,
  answer: true,
  createdAt: true,
} satisfies Prisma.BookingRequestSelect;

/** The last request of a booking, in a select. */
export const latestRequest = {
  select: requestSelect,
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  take: 1,
} satisfies Prisma.Booking$requestsArgs;

/** The requested fields of a change, as they are stored. */
export const storedChange = z.object({
  date: z.string().optional(),
  party: party.optional(),
  name: z.string().optional(),
  pickupLocation: z.string().optional(),
  specialRequests: z.string().optional(),
});

type Row = Prisma.BookingRequestGetPayload<{ select: typeof requestSelect }>;

type Before = Pick<Booking, "date" | "party" | "name" | "pickupLocation" | "specialRequests" | "totalPrice">;

/** A request on the wire, with what is to change of the booking as it is now. */
export function toRequest(row: Row, booking: Before): BookingRequest {
  const { id, kind, state, refundPercent, reason, answer, createdAt } = row;
  const totalPrice = row.totalPrice === null ? null : Number(row.totalPrice);
  const after = { ...booking, ...storedChange.parse(row.wished), totalPrice: totalPrice ?? booking.totalPrice };
  return {
    _id: id,
    kind,
    state,
    totalPrice,
    refundPercent,
    reason,
    answer,
    changes: kind === "change" && state === "open" ? changedFacts(booking, after) : [],
    at: createdAt.toISOString(),
  };
}
