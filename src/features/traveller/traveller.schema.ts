import { z } from "zod";
import { nationality } from "~/features/permit/permit.schema";
import { accessLink, accessToken, madeLink } from "~/features/voucher/link/link.schema";
import { codedText, id, part, text } from "~/lib/fields";

const notAge = "Age must be a whole number from 0 to 120";

/** What permits need of one traveller. Everything may be left open, and given later. */
const details = {
  name: text(100).meta({ description: "As on the ID; empty: not given yet", example: "Lalrin Pui" }),
  nationality: nationality.nullable(),
  age: z
    .number(notAge)
    .int(notAge)
    .min(0, notAge)
    .max(120, notAge)
    .nullable()
    .meta({ description: "On the first day of travel, in years; null: not given yet" }),
  permitNumber: codedText(40).meta({ description: "If there is one already; else empty" }),
};

const position = z.number().int().min(1).meta({ description: "Which of the booking's travellers, from 1" });

export const travellerDetail = z.object({ position, ...details }).meta({ id: "TravellerDetail" });

export type TravellerDetail = z.infer<typeof travellerDetail>;

const date = z.string().meta({ format: "date" });

const progress = {
  travelers: z.number().int().meta({ description: "How many travel" }),
  given: z.number().int().meta({ description: "Of how many name, nationality and age are given" }),
  deletedOn: date.meta({ description: "The day on which the details are deleted" }),
  people: z.array(travellerDetail).meta({ description: "One entry for each traveller, in order" }),
};

/** What whoever has the link sees. */
export const travellerForm = z
  .object({ reference: z.string(), title: z.string(), date, lastDay: date, ...progress })
  .meta({ id: "TravellerForm" });

export type TravellerForm = z.infer<typeof travellerForm>;

export const travellerFormByToken = z.object({
  token: accessToken.meta({ description: "The token of the link" }),
});

export const saveTravellersInput = travellerFormByToken.extend({
  people: z
    .array(part({ position, ...details }))
    .min(1, "Please give the details of at least one traveller")
    .max(100, "Please send at most 100 travellers at a time")
    .meta({ description: "The travellers to change; the others stay as they are" }),
});

export type SaveTravellersInput = z.infer<typeof saveTravellersInput>;

/** The details of a booking's travellers, for its customer and the office. */
export const bookingTravellers = accessLink
  .extend({
    isAsked: z.boolean().meta({ description: "Whether details are asked: for permits, until the day after travel" }),
    ...progress,
  })
  .meta({ id: "BookingTravellers" });

export type BookingTravellers = z.infer<typeof bookingTravellers>;

export const shareFormInput = z.object({
  id,
  mail: z
    .boolean({ error: "Must be true or false" })
    .default(false)
    .meta({ description: "True: the link is also mailed to the customer" }),
});

export type ShareFormInput = z.infer<typeof shareFormInput>;

export const madeFormLink = madeLink
  .extend({ mailedTo: z.string().nullable().meta({ description: "Where the link is mailed to; null: nowhere" }) })
  .meta({ id: "MadeFormLink" });

export type MadeFormLink = z.infer<typeof madeFormLink>;
