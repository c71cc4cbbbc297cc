import { z } from "zod";
import { calendarDate, id, text, wholeNumber } from "~/lib/fields";

// What the bodies of tours, cars and offers have in common. Forms send everything as text.

/** The most pictures of one tour or car. */
export const maxImages = 24;

/** A list, also as the JSON text that a form sends; empty text counts as absent. */
export function list<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    readList,
    z.array(item, { error: (issue) => (issue.input === undefined ? undefined : "Must be a list") }).max(max, {
      error: `Please use at most ${max}`,
    }),
  );
}

function readList(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Texts, trimmed, without blank ones and repetitions, in their order. */
export function texts(max: number) {
  return list(text(200), max).transform((values) => [...new Set(values.filter((value) => value !== ""))]);
}

/** Where a picture is: below /uploads/ or /images/, or anywhere at an http(s) address. */
export const imageUrl = text(2000).refine(isImageUrl, "Must be a path below /uploads/ or an http(s) address");

function isImageUrl(value: string): boolean {
  if (/^\/(uploads|images)\/(?!.*\.\.)[\w./-]+$/.test(value)) return true;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(value) && URL.canParse(value);
}

/** Rupees. What is missing and what is no amount have a message each; with one message, it is told as missing. */
export function amount(missing: string, wrong = missing) {
  return z.preprocess(
    (value) => readAmount(value, missing === wrong),
    z
      .number({ error: (issue) => (issue.input === undefined ? missing : wrong) })
      .min(0, wrong)
      .max(9_999_999_999, wrong),
  );
}

/** As missing, a wrong amount is told in the order of the fields, before everything that is only wrong. */
function readAmount(value: unknown, isMissingWhenWrong: boolean): unknown {
  const given = emptyToAbsent(value);
  const number = typeof given === "string" && /^\s*(\d+\.?\d*|\.\d+)\s*$/.test(given) ? Number(given) : given;
  const isAmount = typeof number === "number" && number >= 0 && number <= 9_999_999_999;
  return isAmount || !isMissingWhenWrong ? number : undefined;
}

/** A field that may be missing; null and empty text, as a form sends it, count as absent. */
export function optionalField<Field extends z.ZodType>(field: Field) {
  return z.preprocess(emptyToAbsent, field.optional()).optional();
}

/** A field that may be missing; null and empty text set it to nothing. */
export function clearableField<Field extends z.ZodType>(field: Field) {
  return z.preprocess(emptyToNull, field.nullable()).optional();
}

/** Text that may be missing; null is none. */
export function optionalText(max: number) {
  return z.preprocess((value) => value ?? "", text(max)).optional();
}

/** Places on one date, for tours and offers. */
export const capacityPerDate = clearableField(wholeNumber(1, 10_000, "Must be at least 1")).meta({
  description: "Places on one date; null or empty: no limit",
});

const months = list(wholeNumber(1, 12, "Months are 1 to 12"), 12);
const maxClosedDates = 1000;

/** When a tour, car or offer can be had. */
export const bookingWindow = {
  seasonMonths: optionalField(months.transform((values) => [...new Set(values)].sort((a, b) => a - b))).meta({
    description: "Months 1 to 12 in which it runs; empty: all year",
  }),
  closedDates: optionalField(
    list(calendarDate, maxClosedDates).transform((values) => [...new Set(values)].sort()),
  ).meta({ description: "Days on which it does not run, yyyy-MM-dd" }),
  leadDays: optionalField(wholeNumber(0, 365, "Must be 0 to 365")).meta({
    description: "How many days ahead it must be booked; 0 unless told: on the day",
  }),
};

/** The same three as they are read. */
export const bookingWindowShown = {
  seasonMonths: z.array(z.number().int()).meta({ description: "Months 1 to 12 in which it runs; empty: all year" }),
  closedDates: z.array(z.string().meta({ format: "date" })).meta({ description: "Days on which it does not run" }),
  leadDays: z.number().int().meta({ description: "How many days ahead it must be booked; 0: on the day" }),
};

/** One of `values`, where an empty choice is a missing one. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, missing: string) {
  const wrong = `Must be one of ${values.join(", ")}`;
  const error = (issue: { input?: unknown }) => (issue.input === undefined ? missing : wrong);
  return z.preprocess(emptyToAbsent, z.enum(values, { error }));
}

function emptyToNull(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}

/** Null and blank text as undefined. */
export function emptyToAbsent(value: unknown): unknown {
  return emptyToNull(value) ?? undefined;
}

/** Which version an edit began from. */
export const editedVersion = optionalField(wholeNumber(1, 2_147_483_647, "Must be 1 or more")).meta({
  description: "The `version` that was edited: 409 when it is no longer that one. Without it the last edit wins",
});

/** Which version an item is of, where it is read. */
export const version = z.number().int().meta({ description: "Raised by each edit" });

/** What a deletion answers. */
export const deletedItem = z.object({
  _id: id,
  archived: z.boolean().meta({ description: "It was booked, so it is kept for its bookings and shown no more" }),
});

/** A field of a form, whose values are text (or lists of it), by the rules of the body's field. */
export function typedText<Field extends z.ZodType<unknown, unknown>>(field: Field) {
  return z
    .string()
    .transform((value): unknown => value)
    .pipe(field);
}

/** As {@link typedText}, for a list. */
export function typedTexts<Field extends z.ZodType<unknown, unknown>>(field: Field) {
  return z
    .array(z.string())
    .transform((value): unknown => value)
    .pipe(field);
}

/** Which product is meant. */
export const productById = z.object({ id });
