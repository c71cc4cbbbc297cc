import { z } from "zod";
import { exportBookingsInput } from "~/features/booking/booking-admin.schema";
import { bookingsTagged, tagChange } from "~/features/booking/tag.schema";
import { id, part, text } from "~/lib/fields";

// Changes of all bookings that match filters: counted first, then changed in steps, so that no request takes long.

/** How many bookings one step changes: each status in a transaction of its own, tags together. */
export const statusesPerStep = 50;
export const tagsPerStep = 1000;

export const matchingCount = z.object({
  total: z.number().int().meta({ description: "How many match; 10,001 if there are more than 10,000" }),
  pending: z.number().int().meta({ description: "How many of them can be confirmed" }),
  active: z.number().int().meta({ description: "How many of them can be cancelled: `Pending` and `Confirmed`" }),
  paid: z.number().meta({ description: "Rupees that were paid for these, and go back when they are cancelled" }),
  isCapped: z.boolean().meta({ description: "More than 10,000 match: the counts are too low" }),
  asOf: z.iso.datetime().meta({ description: "When they were counted. Send it with each step: later bookings stay" }),
});

export type MatchingCount = z.infer<typeof matchingCount>;

/** Strict: a filter that is misspelt must not stand for all bookings. */
const filters = part(exportBookingsInput.shape);

const step = {
  filters: filters.meta({ description: "Which bookings: the filters that were counted" }),
  asOf: z.iso
    .datetime({ error: "Must be the instant of the count" })
    .meta({ description: "The instant of the count; bookings made later stay as they are" }),
  after: id.optional().meta({ description: "`next` of the step before; absent in the first" }),
};

const settable = ["Confirmed", "Cancelled"] as const;

export const setMatchingStatusesInput = z.object({
  ...step,
  status: z.enum(settable, { error: `Must be one of ${settable.join(", ")}` }),
  reason: text(500).optional().meta({ description: "The reason; a cancellation mail to the customer includes it" }),
});

export type SetMatchingStatusesInput = z.infer<typeof setMatchingStatusesInput>;

export const tagMatchingInput = z.object({ ...step, ...tagChange });

export type TagMatchingInput = z.infer<typeof tagMatchingInput>;

const next = id.nullable().meta({ description: "Send it as `after` for the next step; null: that was the last" });

export const statusesStep = z.object({
  changed: z.number().int(),
  refused: z
    .array(z.object({ _id: id, reference: z.string(), code: z.string(), message: z.string() }))
    .meta({ description: "The bookings that could not be changed, each with its reason" }),
  next,
});

export type StatusesStep = z.infer<typeof statusesStep>;

export const tagsStep = bookingsTagged.extend({ next });

export type TagsStep = z.infer<typeof tagsStep>;
