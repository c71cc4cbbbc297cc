import { z } from "zod";
import { clearableField, optionalField } from "~/lib/catalogue-fields";
import { part, wholeNumber } from "~/lib/fields";
import { readJson } from "~/lib/read-json";
import { field, type Stored } from "./field";
import { type GroupSize, groupSizeText, readGroupSize } from "./group-size.rules";

const people = wholeNumber(1, 10_000, "Must be at least 1");

const groupSize = clearableField(
  z.preprocess(
    readJson,
    part({ min: optionalField(people), max: optionalField(people) }, "Must have min, max or both")
      .refine(({ min, max }) => min !== undefined || max !== undefined, "Please give the smallest or the largest group")
      .refine(
        ({ min, max }) => min === undefined || max === undefined || min <= max,
        "The largest group must not be smaller than the smallest",
      ),
  ),
);

const groupForm = z.string().transform((typed, ctx): z.output<typeof groupSize> => {
  const read = readGroupSize(typed);
  const result = groupSize.safeParse(read);
  if (read !== undefined && result.success) return result.data;
  const message = read === undefined ? undefined : result.error?.issues[0]?.message;
  ctx.addIssue({ code: "custom", message: message ?? "Please write it like 4 to 12, from 4, or up to 12" });
  return z.NEVER;
});

const sizeShown = z.object({ min: z.number().int().optional(), max: z.number().int().optional() });

type Said = { label: string; hint: string; description: string; bodyDescription: string };

const declared = {
  look: { maxLength: 40 },
  body: groupSize,
  form: { read: groupForm, write: (size: GroupSize | null = null) => (size ? groupSizeText(size) : "") },
  cell: "json",
} as const;

/** A smallest and a largest number of people, typed like "4 to 12". Null: neither. */
export function groupSizeField<Place extends Stored>(said: Said & { stored: Place }) {
  return field({ ...declared, ...said, shown: sizeShown.nullable() });
}

/** The same, which answers leave out while it is null. */
export function leftOutSizeField<Place extends Stored>(said: Said & { stored: Place }) {
  return field({ ...declared, ...said, shown: sizeShown.optional() });
}
