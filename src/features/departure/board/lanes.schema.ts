import { z } from "zod";
import { boardFilters, departure } from "~/features/departure/departure.schema";
import { daysOff, paperKinds, resourceKinds } from "~/features/departure/resource/resource.schema";
import { daysIn } from "~/lib/dates";
import { id } from "~/lib/fields";

/** The most days, trips and people of one answer. */
export const maxLaneDays = 14;
export const maxLaneTrips = 500;
export const maxLanes = 400;

const day = z.string().meta({ format: "date" });

const busyDays = z.object({
  productId: id.nullable().meta({ description: "With `from` the departure; null: a hire" }),
  bookingId: id.nullable().meta({ description: "The booking of a hire; null: a departure" }),
  title: z.string(),
  from: day,
  to: day,
});

export type BusyDays = z.infer<typeof busyDays>;

/** A guide, driver or vehicle, with what stands against another trip. */
export const lane = z.object({
  _id: id,
  kind: z.enum(resourceKinds),
  name: z.string(),
  phone: z.string(),
  languages: z.array(z.string()),
  seats: z.number().int().nullable(),
  active: z.boolean().meta({ description: "False: archived, but still assigned to one of the trips" }),
  busy: z.array(busyDays),
  daysOff: z.array(daysOff),
  papers: z.array(z.object({ kind: z.enum(paperKinds), validUntil: day })),
});

export type Lane = z.infer<typeof lane>;

const laneTrip = departure
  .extend({
    withoutPickupTime: z.number().int().meta({ description: "How many of the bookings have no pickup time" }),
  })
  .meta({ id: "LaneTrip" });

export type LaneTrip = z.infer<typeof laneTrip>;

export const lanes = z.object({
  trips: z.array(laneTrip),
  total: z
    .number()
    .int()
    .meta({ description: `Trips in all; \`trips\` has at most ${maxLaneTrips} of them` }),
  people: z.array(lane),
});

export type Lanes = z.infer<typeof lanes>;

export const lanesInput = z.object(boardFilters).refine(
  ({ from, to }) => {
    const days = daysIn(from, to);
    return days >= 1 && days <= maxLaneDays;
  },
  { path: ["to"], error: `Must be on or after from, at most ${maxLaneDays} days in all` },
);

export type LanesInput = z.infer<typeof lanesInput>;
