import { z } from "zod";
import { checkPartySize, seatsReason } from "~/features/booking/booking-input.schema";
import { bookingRequest } from "~/features/booking/request/booking-request.schema";
import { quote } from "~/features/checkout/quote.schema";
import { party } from "~/features/product/price/party.schema";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { date, peopleCount, pickupLocation, specialRequests } from "~/features/product/request/request-fields.schema";
import { exactRupees, id, paging, requiredText, rupees, text } from "~/lib/fields";

const seenTotal = rupees("Must be the total that was shown").optional();

const changeableFields = {
  date: date.optional(),
  travelers: peopleCount.optional().meta({ description: "How many adults; with `party`, its size" }),
  party: party.optional(),
  pickupLocation: pickupLocation.optional(),
  specialRequests: specialRequests.optional(),
  name: requiredText(100, fillRequired).optional().meta({ description: "The lead traveller" }),
};

/** What is to change; absent fields stay. */
export const changeQuoteInput = z.object({ id, ...changeableFields }).superRefine(checkPartySize);

export type ChangeQuoteInput = z.infer<typeof changeQuoteInput>;

/** The same, to be applied or requested. */
export const changeBookingInput = z
  .object({
    id,
    ...changeableFields,
    totalPrice: seenTotal.meta({
      description: "The total that the quote showed; if it is not the current one, nothing changes (409 PRICE_CHANGED)",
    }),
    reason: text(500).optional().meta({ description: "For the office, if it has to decide" }),
  })
  .superRefine(checkPartySize);

export type ChangeBookingInput = z.infer<typeof changeBookingInput>;

const product = id.optional().meta({
  description:
    "The id of another product that is sold in the same way: a tour or an offer in the place of either, a car in the place of a " +
    "car. Refused (409 NOT_CHANGEABLE) for another one, and once a bill or invoice names the old one",
});

/** What the office is to change; absent fields stay. */
export const changeQuoteByAdminInput = z
  .object({
    id,
    ...changeableFields,
    product,
    raisesSeats: z
      .boolean()
      .optional()
      .meta({ description: "Whether seats of the date that are missing will be raised by `seatsReason`" }),
  })
  .superRefine(checkPartySize);

export type ChangeQuoteByAdminInput = z.infer<typeof changeQuoteByAdminInput>;

const byHand = exactRupees("Must be an amount in rupees").optional();

export const changeByAdminInput = z
  .object({
    id,
    ...changeableFields,
    product,
    totalPrice: byHand.meta({ description: "The new total, by hand; without it the price is computed" }),
    quotedTotal: seenTotal.meta({
      description:
        "Without `totalPrice`: the total that the quote showed; if it is not the current one, nothing changes (409 PRICE_CHANGED)",
    }),
    reason: text(500).optional().meta({ description: "For the mail to the customer" }),
    seatsReason,
  })
  .superRefine(checkPartySize);

export type ChangeByAdminInput = z.infer<typeof changeByAdminInput>;

export const changeQuote = z
  .object({
    allowed: z.boolean(),
    reason: z.string().optional().meta({ description: "Why it is not possible; absent if it is" }),
    field: z.string().optional().meta({ description: "The field of the input that stands in the way" }),
    lacksSeats: z
      .boolean()
      .optional()
      .meta({ description: "Whether it lacks nothing but seats of the date, which the office can raise" }),
    mode: z.enum(["now", "request"]).meta({ description: "`request`: the office decides" }),
    changes: z
      .array(z.object({ label: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: "What would change, in words" }),
    ...quote.pick({ lines: true, deposit: true, balance: true, cancellation: true }).shape,
    totalPrice: z.number().meta({ description: "Rupees after the change" }),
    difference: z.number().meta({ description: "Rupees more than now; negative: less" }),
    due: z.number().meta({ description: "Rupees that would still be to be paid" }),
    comesBack: z.number().meta({ description: "Rupees that are paid and would come back" }),
    text: z.string().meta({ description: "The difference in words" }),
    firstPossibleDate: z
      .string()
      .optional()
      .meta({ format: "date", description: "The first day from `date` on that fits, if `date` does not" }),
  })
  .meta({ id: "ChangeQuote" });

export type ChangeQuote = z.infer<typeof changeQuote>;

export const cancelRequestInput = z.object({
  id,
  reason: text(500).optional().meta({ description: "For the office" }),
});

export type CancelRequestInput = z.infer<typeof cancelRequestInput>;

/** An open request in the list of admins. */
export const waitingRequest = bookingRequest.extend({
  booking: z.object({
    _id: id,
    reference: z.string(),
    title: z.string(),
    date: z.string().meta({ format: "date" }),
    name: z.string(),
  }),
});

export type WaitingRequest = z.infer<typeof waitingRequest>;

export const listRequestsInput = z.object(paging(100));

export type ListRequestsInput = z.infer<typeof listRequestsInput>;

export const acceptRequestInput = z.object({
  id,
  totalPrice: byHand.meta({ description: "Of a change: the total, if it is not the one that the customer saw" }),
  refundAmount: byHand.meta({ description: "Of a cancellation: rupees that come back; without it by the terms" }),
});

export type AcceptRequestInput = z.infer<typeof acceptRequestInput>;

export const declineRequestInput = z.object({
  id,
  reason: requiredText(500, "Please say why").meta({ description: "For the mail to the customer" }),
});

export type DeclineRequestInput = z.infer<typeof declineRequestInput>;
