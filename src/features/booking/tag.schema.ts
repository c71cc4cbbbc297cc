import { z } from "zod";
import { id, requiredText } from "~/lib/fields";

const maxTagLength = 30;

/** The most bookings whose tags one request changes by their ids. */
export const maxTagged = 100;

/** A word or two that the office puts on bookings. Spelled in lower case, with single spaces. */
export const tag = requiredText(maxTagLength, "Please enter a tag")
  .transform((typed) => typed.normalize("NFC").toLowerCase().replace(/\s+/g, " "))
  .pipe(z.string().max(maxTagLength, `Please use at most ${maxTagLength} characters`))
  .meta({ description: "A word or two of the office; kept in lower case", example: "school group" });

const tagActions = ["add", "remove"] as const;

export type TagAction = (typeof tagActions)[number];

/** What happens to a tag. */
export const tagChange = {
  tag,
  action: z
    .enum(tagActions, { error: `Must be one of ${tagActions.join(", ")}` })
    .meta({ description: "Whether the bookings get the tag or lose it" }),
};

export const tagBookingsInput = z.object({
  ids: z
    .array(id)
    .min(1, "Choose at least one booking")
    .max(maxTagged, `Choose at most ${maxTagged} bookings`)
    .refine((ids) => new Set(ids).size === ids.length, "Name each booking once"),
  ...tagChange,
});

export type TagBookingsInput = z.infer<typeof tagBookingsInput>;

export const bookingsTagged = z.object({
  changed: z.number().int().meta({ description: "How many bookings got or lost the tag; the others were so already" }),
});

export type BookingsTagged = z.infer<typeof bookingsTagged>;

/** The tags in use, by name. */
export const tagNames = z.array(z.string());
