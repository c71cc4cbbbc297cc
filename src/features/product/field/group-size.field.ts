import { z } from "zod";
import { maxPartySize } from "~/features/product/price/party.rules";
import { clearableField, optionalField } from "~/lib/catalogue-fields";
import { part, wholeNumber } from "~/lib/fields";
import { readJson } from "~/lib/read-json";
import { field, type Stored } from "./field";
import { type GroupSize, groupSizeText, readGroupSize } from "./group-size.rules";

/** The texts for a smallest number that exceeds the largest one, and for neither of them. */
type Faults = { swapped: string; missing: string };

/** The body and the form of a smallest and a largest number of people, each of at most `most`. */
function sizeOf(most: number, { swapped, missing }: Faults) {
  const people = wholeNumber(1, most, "Must be at least 1");
  const body = clearableField(
    z.preprocess(
      readJson,
      part({ min: optionalField(people), max: optionalField(people) }, "Must have min, max or both")
        .refine(({ min, max }) => min !== undefined || max !== undefined, missing)
        .refine(({ min, max }) => min === undefined || max === undefined || min <= max, swapped),
    ),
  );
  const read = z.string().transform((typed, ctx): z.output<typeof body> => {
    const size = readGroupSize(typed);
    const result = body.safeParse(size);
    if (size !== undefined && result.success) return result.data;
    const fault = size === undefined ? undefined : result.error?.issues[0]?.message;
    ctx.addIssue({ code: "custom", message: fault ?? "Please write it like 4 to 12, from 4, or up to 12" });
    return z.NEVER;
  });
  const write = (size: GroupSize | null = null) => (size ? groupSizeText(size) : "");
  return { look: { maxLength: 40 }, body, form: { read, write }, cell: "json" } as const;
}

const sizeShown = z.object({ min: z.number().int().optional(), max: z.number().int().optional() });

const group = sizeOf(10_000, {
  missing: "Please give the smallest or the largest group",
  swapped: "The largest group must not be smaller than the smallest",
});

type Said = { label: string; hint: string; description: string; bodyDescription: string };

/** The size of a group, typed like "4 to 12". Null: not known. */
export function groupSizeField<Place extends Stored>(said: Said & { stored: Place }) {
  return field({ ...group, ...said, shown: sizeShown.nullable() });
}

const booking = sizeOf(maxPartySize, {
  missing: "Please give the fewest or the most people",
  swapped: "The most people must not be less than the fewest",
});

/** The people in one booking, typed like "4 to 12". Answers leave it out while it is null. */
export function bookingSizeField<Place extends Stored>(said: Said & { stored: Place }) {
  return field({ ...booking, ...said, shown: sizeShown.optional() });
}
