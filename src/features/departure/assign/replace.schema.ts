import { z } from "zod";
import { resourceKinds } from "~/features/departure/resource/resource.schema";
import { productKinds } from "~/features/product/registry";
import { daysIn } from "~/lib/dates";
import { calendarDate, id } from "~/lib/fields";

/** The most days of one replacement. */
export const maxReplacedDays = 92;
/** Somebody is on one trip on each day, and the first of them may have begun before: so this leaves none out. */
export const maxReplacedTrips = maxReplacedDays + 1;

const day = z.string().meta({ format: "date", example: "2027-01-15" });

const person = z.object({ _id: id, kind: z.enum(resourceKinds), name: z.string(), phone: z.string() });

const replacedTrip = z.object({
  assignmentId: id.meta({ description: "New after each replacement" }),
  product: z.object({ _id: id, kind: z.enum(productKinds), title: z.string() }),
  date: day,
  lastDay: day,
  booking: z.object({ _id: id, reference: z.string(), name: z.string() }).nullable().meta({
    description: "The booking of a car that is hired; null for a departure",
  }),
  bookings: z.number().int().meta({ description: "Confirmed bookings, whose customers may be told" }),
  obstacle: z.string().nullable().meta({ description: "Why the other cannot take it over; null: they can" }),
  notes: z.array(z.string()).meta({ description: "Papers of the other that run out before its last day" }),
});

export type ReplacedTrip = z.infer<typeof replacedTrip>;

export const replacement = z
  .object({
    from: person.meta({ description: "Whose trips they are, or were" }),
    by: person.meta({ description: "Who takes them over" }),
    trips: z.array(replacedTrip).meta({ description: "By first day" }),
  })
  .meta({ id: "Replacement" });

export type Replacement = z.infer<typeof replacement>;

const other = { id, byId: id };

/** Reads the trips that have a day in the range. */
export const replacementInput = z.object({ ...other, from: calendarDate, to: calendarDate }).refine(
  ({ from, to }) => {
    const days = daysIn(from, to);
    return days >= 1 && days <= maxReplacedDays;
  },
  { path: ["to"], error: `Must be on or after from, at most ${maxReplacedDays} days in all` },
);

export type ReplacementInput = z.infer<typeof replacementInput>;

/** Names the trips that change hands, as `GET` has answered them. */
export const replaceInput = z.object({ ...other, assignmentIds: z.array(id).min(1).max(maxReplacedTrips) });

export type ReplaceInput = z.infer<typeof replaceInput>;
