import { z } from "zod";
import type { CrewRole } from "~/features/product/product-kind";
import { clearableField } from "~/lib/catalogue-fields";
import { id, timeOfDay } from "~/lib/fields";

const roles = ["guide", "driver", "vehicle"] as const satisfies readonly CrewRole[];

/** When, where and with whom a booked trip begins. Stored as `Booking.toldPlan` when its customer was told. */
export const tripPlan = z.object({
  startTime: z.string().nullable().meta({ example: "06:30", description: "Indian time; null: not set" }),
  meetingPoint: z.string().meta({ description: "Empty: not set" }),
  pickupTime: z.string().nullable().meta({ example: "05:45", description: "Indian time; null: not set" }),
  people: z
    .array(z.object({ kind: z.enum(roles), name: z.string(), phone: z.string() }))
    .nullable()
    .meta({ description: "Who guides and drives, and the vehicle; null: before `peopleFrom`" }),
});

export type TripPlan = z.infer<typeof tripPlan>;

/** A plan as travellers see it. */
export const shownPlan = tripPlan
  .extend({
    peopleFrom: z.string().meta({ format: "date", description: "The day from which on `people` are shown" }),
  })
  .meta({ id: "TripPlan" });

export type ShownPlan = z.infer<typeof shownPlan>;

export const pickupTimeInput = z.object({
  id,
  pickupTime: clearableField(timeOfDay).meta({ description: "HH:mm; null or empty: not set", example: "05:45" }),
});

export type PickupTimeInput = z.infer<typeof pickupTimeInput>;
