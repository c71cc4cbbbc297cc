import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { windowFields } from "~/features/product/shared.fields";
import { amount, editedVersion, list, optionalField } from "~/lib/catalogue-fields";
import { datesIn } from "~/lib/dates";
import { calendarDate, decimals, id, numeric, part, twoDecimals } from "~/lib/fields";
import { maxRupees } from "~/lib/storable";
import { roundings } from "./raise.rules";

/** The most products that are changed at once. */
export const maxProducts = 300;
/** The longest range of days that is closed at once. */
export const maxDays = 366;

const percentRange = "Must be -90 to 500";

const percent = numeric("Must be a number", (number) =>
  number.min(-90, percentRange).max(500, percentRange).check(decimals(2)).meta(twoDecimals),
)
  .refine((value) => value !== 0, "0 percent changes nothing")
  .meta({ description: "Raises, or below 0 lowers, all prices; each is rounded to whole rupees" });

const closed = part({ from: calendarDate, to: calendarDate })
  .superRefine(({ from, to }, ctx) => {
    const issue = (message: string) => ctx.addIssue({ code: "custom", path: ["to"], message });
    if (to < from) issue("Must not be before the first day");
    else if (datesIn(from, to).length > maxDays) issue(`Please close at most ${maxDays} days at once`);
  })
  .meta({ description: "Days on which the products do not run, besides those that are closed already" });

const priceFrom = part({ from: calendarDate, amount: amount("Price is required", "Price must be 0 or more") }).meta({
  description: "A new price for adults, or of a car a day, for travel from this day on",
});

const wrongAmount = `Must be -${maxRupees} to ${maxRupees}`;

const raise = part({
  percent: optionalField(percent),
  amount: optionalField(
    numeric("Must be a number", (number) =>
      number.min(-maxRupees, wrongAmount).max(maxRupees, wrongAmount).check(decimals(2)).meta(twoDecimals),
    ).refine((value) => value !== 0, "0 rupees change nothing"),
  ),
  roundTo: optionalField(
    numeric("Must be a number").pipe(z.literal(roundings, { error: `Must be one of ${roundings.join(", ")}` })),
  ),
  from: optionalField(calendarDate),
})
  .superRefine(({ percent, amount }, ctx) => {
    const issue = (message: string) => ctx.addIssue({ code: "custom", path: ["percent"], message });
    if (percent === undefined && amount === undefined) issue("Please type a percentage or an amount");
    if (percent !== undefined && amount !== undefined) issue("Please type either a percentage or an amount");
  })
  .transform(({ roundTo = 1, ...by }) => ({ ...by, roundTo }))
  .meta({
    description:
      "Raises all prices by `percent`, or by `amount` in rupees; below 0 lowers them. Each is rounded to `roundTo` rupees (1, 10, " +
      "50 or 100). With `from`, for travel from this day on: the price rows get rows with dates, and an offer's original " +
      "price stays",
  });

/** The fields of which a change has exactly one. */
export const changeFields = { percent, raise, seasonMonths: windowFields.seasonMonths.body, closed, priceFrom };

const names = ["percent", "raise", "seasonMonths", "closed", "priceFrom"] as const;

const products = list(part({ id, version: editedVersion }), maxProducts)
  .refine((chosen) => chosen.length > 0, "Please choose at least one product")
  .refine((chosen) => new Set(chosen.map((one) => one.id)).size === chosen.length, "Names a product twice")
  .meta({ minItems: 1 });

/** A change of several products of one kind. */
export const bulkInput = z
  .object({
    kind: z.enum(productKinds, { error: `Must be one of ${productKinds.join(", ")}` }),
    products,
    percent: optionalField(percent),
    raise: optionalField(raise),
    seasonMonths: changeFields.seasonMonths,
    closed: optionalField(closed),
    priceFrom: optionalField(priceFrom),
  })
  .superRefine((input, ctx) => {
    if (names.filter((name) => input[name] !== undefined).length === 1) return;
    ctx.addIssue({ code: "custom", path: [], message: `Please send exactly one of ${names.join(", ")}` });
  });

export type BulkInput = z.infer<typeof bulkInput>;

/** What a change does, or did, to each product. */
export const bulkOutcome = z.object({
  results: z.array(
    z.object({
      _id: id,
      title: z.string(),
      version: z.number().int().meta({ description: "Send it to apply exactly this preview" }),
      changes: z
        .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
        .meta({ description: "In words; empty: the product has these values already" }),
      problem: z.string().nullable().meta({ description: "Why this product cannot be changed so" }),
      note: z.string().nullable().meta({ description: "What to know before, such as bookings on the days" }),
    }),
  ),
});

/** The change of prices to undo. */
export const undoInput = z.object({ id: id.meta({ description: "The `batch` of one of its records in a history" }) });

export type UndoInput = z.infer<typeof undoInput>;

export const undoOutcome = z.object({
  undone: z.array(z.string()).meta({ description: "The titles of the products that have their earlier prices again" }),
  left: z
    .array(z.string())
    .meta({ description: "The titles of those that stay, because their prices were changed since" }),
});

export type UndoOutcome = z.infer<typeof undoOutcome>;

export type BulkOutcome = z.infer<typeof bulkOutcome>;
export type BulkResult = BulkOutcome["results"][number];
