import { z } from "zod";
import { agreedPrice } from "~/features/booking/booking.schema";
import {
  checkPartySize,
  createBookingInput,
  namesOneItem,
  oneItemText,
  productIds,
  saysWhoTravels,
  whoTravelsText,
} from "~/features/booking/booking-input.schema";
import { partyShown } from "~/features/product/price/party.schema";
import { productKinds } from "~/features/product/registry";
import { currency } from "~/lib/catalogue-fields";
import { id } from "~/lib/fields";

const { travelers, party, date, days, code, permitsFor } = createBookingInput.shape;

/** A booking without the customer's details. */
export const quoteInput = z
  .object({ ...productIds, travelers, party, date, days, code, permitsFor })
  .refine(namesOneItem, oneItemText)
  .refine(saysWhoTravels, whoTravelsText)
  .superRefine(checkPartySize);

export type QuoteInput = z.infer<typeof quoteInput>;

const obstacle = z.object({
  code: z.string().meta({ description: "For example `SOLD_OUT`, `OUT_OF_SEASON` or `PERMITS`" }),
  message: z.string(),
  firstPossibleDate: z
    .string()
    .optional()
    .meta({ format: "date", description: "The first day from `date` on that can be booked; absent: none is known" }),
});

export const quote = z
  .object({
    item: z.object({ kind: z.enum(productKinds), _id: id, title: z.string() }),
    date: z.string().meta({ format: "date", example: "2027-01-15" }),
    travelers: z.number().int(),
    party: partyShown,
    days: z.number().int(),
    lastDay: z.string().meta({ format: "date", example: "2027-01-17", description: "The last day of the trip" }),
    ...agreedPrice,
    unitPrice: z.number().meta({ description: "Rupees for an adult, or for the first day of a car" }),
    discount: z.number().meta({ description: "Rupees taken off before the service fee" }),
    serviceFee: z.number(),
    totalPrice: z.number().meta({ description: "What `POST /bookings` takes as `totalPrice`" }),
    currency,
    includes: z.array(z.string()).meta({ description: "What the price covers" }),
    isAvailable: z.boolean().meta({ description: "Could be booked now; the code apart" }),
    left: z.number().int().nullable().meta({ description: "Places, of a car: cars; null: no limit" }),
    obstacles: z.array(obstacle).meta({ description: "Why it cannot be booked as asked; empty: it can" }),
  })
  .meta({ id: "Quote" });

export type Quote = z.infer<typeof quote>;
