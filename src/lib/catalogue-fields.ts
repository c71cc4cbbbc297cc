import { z } from "zod";
import { decimals, id, text, twoDecimals, wholeNumber } from "~/lib/fields";
import { readJson } from "~/lib/read-json";
import { maxRupees } from "~/lib/storable";
import { amountDigits, plainCode } from "~/lib/typed-code";

// Types of fields in request bodies. Forms send every value as text.

/** The maximum number of pictures of one tour or car. */
export const maxImages = 24;

/** A list of at most `max` items. Forms send it as JSON text. */
export function list<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    readJson,
    z.array(item, { error: (issue) => (issue.input === undefined ? undefined : "Must be a list") }).max(max, {
      error: `Please use at most ${max}`,
    }),
  );
}

/** A list of trimmed texts, without blanks and duplicates, in the given order. */
export function texts(max: number) {
  return list(text(200), max).transform((values) => [...new Set(values.filter((value) => value !== ""))]);
}

/** The address of a picture: a path below /uploads/ or /images/, or any http(s) URL. */
export const imageUrl = text(2000)
  .refine(isImageUrl, "Must be a path below /uploads/ or an http(s) address")
  .meta({ pattern: "^(/(uploads|images)/|https?://)\\S+$" });

function isImageUrl(value: string): boolean {
  if (/^\/(uploads|images)\/(?!.*\.\.)[\w./-]+$/.test(value)) return true;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(value) && URL.canParse(value);
}

/**
 * An amount in rupees with at most two decimals. `missing` is the message for an absent value, `wrong` for an invalid one. With one message for
 * both, an invalid value is reported as absent.
 */
export function amount(missing: string, wrong = missing) {
  return z.preprocess(
    (value) => readAmount(value, missing === wrong),
    z
      .number({ error: (issue) => (issue.input === undefined ? missing : wrong) })
      .min(0, wrong)
      .max(maxRupees, wrong)
      .check(decimals(2))
      .meta(twoDecimals),
  );
}

/** Errors of absent values come first, in the order of the fields; an invalid amount reported as absent joins them. */
function readAmount(value: unknown, isMissingWhenWrong: boolean): unknown {
  const given = emptyToAbsent(value);
  const number = typeof given === "string" ? amountOf(given) : given;
  const isAmount = typeof number === "number" && number >= 0 && number <= maxRupees;
  return isAmount || !isMissingWhenWrong ? number : undefined;
}

/** Rupees as the portal writes them, or as they are typed halfway: "5." and ".5". Other text stays. */
function amountOf(typed: string): unknown {
  const digits = amountDigits(typed) ?? plainCode(typed);
  return /^(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : typed;
}

/** An optional field. Null and empty text, which forms send, count as absent. */
export function optionalField<Field extends z.ZodType>(field: Field) {
  return z.preprocess(emptyToAbsent, field.optional()).optional();
}

/** An optional field that null and empty text set to null. */
export function clearableField<Field extends z.ZodType>(field: Field) {
  return z.preprocess(emptyToNull, field.nullable()).optional();
}

/** Optional text; null counts as "". */
export function optionalText(max: number) {
  return z.preprocess((value) => value ?? "", text(max)).optional();
}

/** One of `values`. Empty text counts as absent and gets the message `missing`. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, missing: string) {
  const wrong = `Must be one of ${values.join(", ")}`;
  const error = (issue: { input?: unknown }) => (issue.input === undefined ? missing : wrong);
  return z.preprocess(emptyToAbsent, z.enum(values, { error }));
}

function emptyToNull(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}

/** Turns null and blank text into undefined. */
export function emptyToAbsent(value: unknown): unknown {
  return emptyToNull(value) ?? undefined;
}

/** The version that an edit is based on. */
export const editedVersion = optionalField(wholeNumber(1, 2_147_483_647, "Must be 1 or more")).meta({
  description: "The `version` that was edited: 409 when it is no longer that one. Without it the last edit wins",
});

/** The version of an item, in responses. */
export const version = z.number().int().meta({ description: "Raised by each edit" });

/** When an item or what its answers take from elsewhere was last changed, in responses. */
export const updatedAt = z.iso.datetime().meta({ description: "When something in this answer was last changed" });

/** The currency of all amounts of an item, in responses. */
export const currency = z.enum(["INR"]).meta({ description: "The currency of all amounts (ISO 4217)", example: "INR" });

/** The response to a deletion. */
export const deletedItem = z.object({
  _id: id,
  archived: z.boolean().meta({ description: "True if it has bookings: it is kept for them, but no longer shown" }),
});

/** The field of a form whose values are text, validated as the field of the request body. */
export function typedText<Field extends z.ZodType<unknown, unknown>>(field: Field) {
  return z
    .string()
    .transform((value): unknown => value)
    .pipe(field);
}

/** Like {@link typedText}, for a list of texts. */
export function typedTexts<Field extends z.ZodType<unknown, unknown>>(field: Field) {
  return z
    .array(z.string())
    .transform((value): unknown => value)
    .pipe(field);
}

/**
 * Like {@link typedText}, for a list that is typed into one field. Trims the entries and drops empty ones. In a
 * list separated by commas, an entry in quotes may contain commas.
 */
export function typedList<Field extends z.ZodType<unknown, unknown>>(field: Field, separator: "," | "\n" = ",") {
  const entries = (typed: string) =>
    separator === "," ? splitOnCommas(typed) : typed.split(separator).map((entry) => entry.trim());
  return z
    .string()
    .transform((typed): unknown => entries(typed).filter((entry) => entry !== ""))
    .pipe(field);
}

function splitOnCommas(typed: string): string[] {
  const entries = typed.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return entries.map((entry) => unquoted(entry.trim()).trim());
}

/** Quotes around an entry that needs none belong to it. */
function unquoted(entry: string): string {
  const inner = /^"((?:[^"]|"")*)"$/.exec(entry)?.[1];
  return inner && /,|""/.test(inner) ? inner.replaceAll('""', '"') : entry;
}

/** The text that `typedList` reads as these entries: separated by commas, and quoted as in CSV where they contain one. */
export function listText(entries: readonly string[]): string {
  const isSafe = (entry: string) => !entry.includes(",") && !entry.startsWith('"');
  return entries.map((entry) => (isSafe(entry) ? entry : `"${entry.replaceAll('"', '""')}"`)).join(", ");
}

/** The input that names a product by its id. */
export const productById = z.object({ id });
