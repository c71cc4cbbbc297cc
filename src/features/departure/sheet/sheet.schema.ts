import { z } from "zod";
import { type DepartureKey, departure } from "~/features/departure/departure.schema";
import { id } from "~/lib/fields";
import { unprintable } from "~/lib/papers/unprintable.schema";

export const partyStatus = z.enum(["Pending", "Confirmed"]);

const traveller = z.object({
  _id: id,
  reference: z.string(),
  status: partyStatus,
  name: z.string().meta({ description: "The lead traveller" }),
  phone: z.string(),
  travelers: z.number().int(),
  lastDay: z.string().meta({ format: "date", description: "The last day of the trip that was sold to them" }),
  party: z.string().meta({ example: "2 adults, 1 child of 7" }),
  pickupLocation: z.string(),
  pickupTime: z.string().nullable().meta({ example: "05:45", description: "When they are fetched; null: not set" }),
  specialRequests: z.string(),
  detailsGiven: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Of how many travellers the details for permits are given; null: none were ever asked" }),
  permits: z
    .array(z.string())
    .nullable()
    .meta({ description: "The permits that they needed when they booked; null: nobody said who travels" }),
});

/** What belongs to the hire of a car. */
export const hireFacts = z.object({
  days: z.number().int(),
  kilometres: z.number().int().nullable().meta({ description: "That the price covers, for all days; null: not known" }),
  terms: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .meta({ description: "What the price covers, and where the car may go, as far as it is known" }),
});

export type HireFacts = z.infer<typeof hireFacts>;

/** Which sheet: that of a departure, or by its booking that of a car's hire. */
export type SheetOf = DepartureKey | { id: string };

/** What the guide of a departure or the driver of a hire needs. It has no amounts of money. */
export const sheet = departure
  .pick({
    product: true,
    date: true,
    lastDay: true,
    status: true,
    startTime: true,
    meetingPoint: true,
    travellers: true,
    assignments: true,
  })
  .extend({
    hire: hireFacts.nullable().meta({ description: "Of the hire of a car; null for a departure" }),
    parties: z.array(traveller),
    unprintable,
  })
  .meta({ id: "DepartureSheet" });

export type Sheet = z.infer<typeof sheet>;
