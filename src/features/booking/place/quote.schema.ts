import { z } from "zod";
import { createBookingInput, namesOneItem, oneItemText, productIds } from "~/features/booking/booking.schema";
import { productKinds } from "~/features/product/registry";
import { id } from "~/lib/fields";

const { travelers, date, days } = createBookingInput.shape;

/** A booking without the customer's details. */
export const quoteInput = z.object({ ...productIds, travelers, date, days }).refine(namesOneItem, oneItemText);

export type QuoteInput = z.infer<typeof quoteInput>;

export const quote = z.object({
  item: z.object({ kind: z.enum(productKinds), _id: id, title: z.string() }),
  date: z.string().meta({ format: "date", example: "2027-01-15" }),
  travelers: z.number().int(),
  days: z.number().int(),
  lines: z.array(z.object({ label: z.string(), amount: z.number().meta({ description: "Rupees" }) })),
  unitPrice: z.number(),
  serviceFee: z.number(),
  totalPrice: z.number().meta({ description: "What `POST /bookings` takes as `totalPrice`" }),
  includes: z.array(z.string()).meta({ description: "What the price covers" }),
  isAvailable: z.boolean().meta({ description: "Could be booked now" }),
  left: z.number().int().nullable().meta({ description: "Places, of a car: cars; null: no limit" }),
});

export type Quote = z.infer<typeof quote>;
