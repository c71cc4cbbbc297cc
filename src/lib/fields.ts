import { z } from "zod";
import { dateInIndia, isCalendarDate } from "~/lib/dates";
import { readForeignPhone } from "~/lib/foreign-phone";
import { unknownNames } from "~/lib/nearest";
import { readPhone } from "~/lib/phone";
import { isStorable, maxPage, maxRupees } from "~/lib/storable";
import { amountDigits, plainCode } from "~/lib/typed-code";

// Building blocks of all schemas. They reject values that PostgreSQL cannot store.

/** Options of a schema: the message for an absent value. */
export function ifMissing(message: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined) };
}

/**
 * An object inside of a body. Its unknown fields are refused by name: what nothing reads, such as `childs`, would change a
 * price or a party without a word. `message` is for what is no object.
 */
export function part<Shape extends z.ZodRawShape>(shape: Shape, message = "Must be an object") {
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === "unrecognized_keys") return unknownNames(issue.keys, Object.keys(shape));
      return issue.code === "invalid_type" ? message : undefined;
    },
  });
}

/** Trimmed text of at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, "Contains a character that cannot be stored");
}

/** A time of day in India, "HH:mm". */
export const timeOfDay = z
  .string({ error: "Must be a time" })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 06:30");

/** Text that must not be blank. */
export function requiredText(max: number, message: string) {
  return z
    .string(ifMissing(message))
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, "Contains a character that cannot be stored");
}

/** A coded field of at most `max` characters, as {@link plainCode} writes it. Not for names. */
export function codedText(max: number) {
  return z
    .string()
    .overwrite(plainCode)
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, "Contains a character that cannot be stored");
}

/** A coded field that must not be blank. */
export function requiredCode(max: number, message: string) {
  return z
    .string(ifMissing(message))
    .overwrite(plainCode)
    .min(1, message)
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, "Contains a character that cannot be stored");
}

const notTenDigits = "Phone number must be exactly 10 digits";

const notForeign = "Please enter a valid phone number of its country";

/** For the API document: how numbers are usually written. What is read is more. */
const writtenPhone = "[+(\\d][\\d ().-]{6,59}";

const phoneMeta = {
  description:
    "10 digits of an Indian number; spaces, hyphens, dots, parentheses, a leading 0 and +91 may be written. A number of " +
    "another country with + and its country's code.",
  example: "9876543210",
};

/**
 * A phone number in any usual notation, converted to E.164. `missing` is the message for blank text. In browsers,
 * foreign numbers load the numbering plans first, so schemas with this field need `parseAsync` there.
 */
export function phoneNumber(missing: string) {
  return z
    .string(ifMissing(missing))
    .overwrite(plainCode)
    .min(1, missing)
    .transform(toPhone)
    .meta({ ...phoneMeta, pattern: `^${writtenPhone}$` });
}

/** Like {@link phoneNumber}, but may be empty. */
export function optionalPhoneNumber() {
  return z
    .string()
    .overwrite(plainCode)
    .transform((typed, ctx) => (typed === "" ? "" : toPhone(typed, ctx)))
    .meta({ ...phoneMeta, description: `${phoneMeta.description} Or empty.`, pattern: `^(${writtenPhone})?$` });
}

function toPhone(typed: string, ctx: z.RefinementCtx): string | Promise<string> {
  const refuse = (message: string) => {
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  // No phone number is longer than 60 characters, separators included.
  const reading = typed.length > 60 ? { kind: "none" as const } : readPhone(typed);
  if (reading.kind === "indian") return reading.number;
  if (reading.kind === "none") return refuse(notTenDigits);
  const number = readForeignPhone(reading.typed);
  const orRefuse = (found: string | null) => found ?? refuse(notForeign);
  return number instanceof Promise ? number.then(orRefuse) : orRefuse(number);
}

/** The limits of a number, inside of its schema: the API document does not have what a later `pipe` or `refine` checks. */
type Limit = (number: z.ZodNumber) => z.ZodNumber;

/** For the API document: an email, or an empty text. */
export const emptyOrEmail = "^([^\\s@]+@[^\\s@]+)?$";

/** A number, or its digits as text from query strings and forms. Rejects `Infinity`, "1e9" and " 1". */
export function numeric(message = "Must be a number", limit: Limit = (number) => number) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    limit(z.number({ error: message })),
  );
}

/** A whole number between `min` and `max`, or its digits as text. */
export function wholeNumber(min: number, max: number, message: string, missing = message) {
  const error = (issue: { input?: unknown }) => (issue.input === undefined ? missing : message);
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value),
    z.number({ error }).int(message).min(min, message).max(max, `Must be at most ${max}`),
  );
}

/**
 * An amount in rupees that something is compared with, from 0 to the maximum of `Decimal(12,2)`. Text may be as the portal
 * writes it: "₹ 1,000/-". What is stored is {@link exactRupees}.
 */
export function rupees(message: string, limit: Limit = (number) => number) {
  return z.preprocess(
    (value) => (typeof value === "string" ? Number(amountDigits(value) ?? Number.NaN) : value),
    limit(z.number({ error: message }).min(0, { error: message, abort: true }).max(maxRupees, message)),
  );
}

const decimalWords = { 1: "one decimal", 2: "two decimals" } as const;

/** A refinement: the number is stored as it is typed, in a column with so many decimals. */
export function decimals(count: keyof typeof decimalWords) {
  const factor = 10 ** count;
  return z.refine<number>(
    (value) => Math.round(value * factor) / factor === value,
    `Please use at most ${decimalWords[count]}`,
  );
}

/** For the API document. JSON Schema's `multipleOf` would refuse amounts such as 4500.1, which are not exact in binary. */
export const twoDecimals = { "x-decimal-places": 2 };

/** An amount of money that is stored as it is typed: rupees from 0 on, with at most two decimals. */
export function exactRupees(message: string) {
  return rupees(message, (number) => number.check(decimals(2)).meta(twoDecimals));
}

/** Like {@link exactRupees}, but more than 0. */
export function positiveRupees(message: string) {
  return rupees(message, (number) => number.check(decimals(2)).gt(0, "Must be more than 0").meta(twoDecimals));
}

/** A percentage from 0 to 100 with at most two decimals, or its digits as text. */
export function percentage(message = "Must be 0 to 100") {
  return numeric(message, (number) => number.min(0, message).max(100, message).check(decimals(2)).meta(twoDecimals));
}

/** Like {@link percentage}, but more than 0. */
export function positivePercentage() {
  return numeric("Must be a number of percent", (number) =>
    number.gt(0, "Must be more than 0").max(100, "Must be at most 100").check(decimals(2)).meta(twoDecimals),
  );
}

/** The id of an entity. */
export const id = z
  .uuid("Not a valid id")
  .meta({ description: "UUID", example: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59" });

/** A calendar date "yyyy-MM-dd". An ISO instant is converted to its date in Asia/Kolkata. */
export const calendarDate = z
  .string({ error: (issue) => (issue.input === undefined ? "Please choose a date" : "Must be a date") })
  .trim()
  .transform((value) => {
    const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value) ? new Date(value) : null;
    return instant && !Number.isNaN(instant.getTime()) ? dateInIndia(instant) : value;
  })
  .refine(isCalendarDate, "Must be a date of the form yyyy-MM-dd")
  .meta({ format: "date", description: "Calendar date in Asia/Kolkata, yyyy-MM-dd", example: "2027-01-15" });

/** A cursor has the values that place its row, such as a title. */
const maxCursorLength = 2_000;

/** `page`, `limit` and `after` of a list; `max` is the largest `limit`. */
export function paging(max: number) {
  return {
    page: wholeNumber(1, maxPage, "Must be 1 or more").optional().meta({ description: "Which page, from 1." }),
    limit: wholeNumber(1, max, "Must be 1 or more").optional().meta({ description: "How many on one page." }),
    after: text(maxCursorLength).optional().meta({
      description:
        "The cursor of an earlier answer: what comes after it, with the same filters and order. Without `page`.",
    }),
  };
}

const updatedFrom = z.iso
  .datetime({ offset: true, error: "Must be an instant such as 2026-12-01T06:30:00Z" })
  .refine((instant) => new Date(instant).getTime() >= 0, "Must be 1970 or later")
  .optional()
  .meta({
    description:
      "Answers what was changed at this instant or later, each once, in the order in which its changes were saved, and a " +
      "cursor with which to go on. Without other parameters than `limit`.",
  });

/** `updatedFrom` of a list whose changes can be followed. */
export const following = { updatedFrom };

/** The cursor after a page. */
export const next = z.string().optional().meta({ description: "The cursor for `after`, with each full page" });

/** A page of a list. `total`: how many there are on all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), pages: z.number().int(), total: z.number().int(), next });
}

/** The input of procedures without parameters. Parsing the body makes a truncated request fail. */
export const nothing = z.object({});
