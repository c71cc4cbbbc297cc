import { z } from "zod";
import { clearableField, list } from "~/lib/catalogue-fields";
import { calendarDate, codedText, part, percentage, requiredText, rupees, text, wholeNumber } from "~/lib/fields";
import { closedCode, plainCode } from "~/lib/typed-code";
import { isGstin } from "./gstin.rules";
import { legalLimitNames, taxKinds } from "./tax.settings";

const gstinHint = "This is not a GSTIN: please check its 15 letters and digits";

/** A field that may be empty, as null. */
function orNull<Field extends z.ZodType>(field: Field) {
  return clearableField(field).transform((value) => value ?? null);
}

/** A GSTIN in any notation, converted to capital letters without spaces. Empty or null: none. */
export const gstinField = orNull(
  codedText(30).transform(closedCode).refine(isGstin, gstinHint).meta({ pattern: "^([\\s-]*[\\dA-Za-z]){15}[\\s-]*$" }),
);

const line = (max: number) => text(max).transform((value) => value.replace(/\s+/g, " "));

const dated = {
  from: calendarDate.meta({ description: "The first day on which it holds" }),
  source: requiredText(200, "Please name the source").meta({ description: "The law or notification" }),
  verifiedOn: orNull(calendarDate).meta({ description: "When somebody last checked it; null: nobody has" }),
};

const taxRate = part({
  kind: z.enum(taxKinds, "Please choose what it is for"),
  sac: z
    .string()
    .overwrite(plainCode)
    .regex(/^\d{4,8}$/, "Please enter the 4 to 8 digits of the service's code"),
  percent: percentage(),
  sentence: line(400).meta({ description: "Printed on papers with this rate; may be empty" }),
  ...dated,
});

const limitAmount = rupees("Must be 0 or more", (number) =>
  number.int("Must be 0 or more").max(1_000_000_000, "Must be at most 1000000000"),
);

/** The law gives 30 days after the service. The job that issues papers looks back 60 days (issue-due.service.ts). */
const maxBuyerDays = 45;

const legalLimit = part({
  name: z.enum(legalLimitNames, "Please choose the limit"),
  amount: limitAmount,
  ...dated,
});

/** Refuses two rows of one name that begin on the same day. */
function noTwins<Row extends { from: string }>(nameOf: (row: Row) => string) {
  return ({ value: rows, issues }: { value: Row[]; issues: z.core.$ZodRawIssue[] }) => {
    for (const [index, row] of rows.entries()) {
      const isTwin = rows.slice(0, index).some((one) => nameOf(one) === nameOf(row) && one.from === row.from);
      const message = "Another row begins on this day";
      if (isTwin) issues.push({ code: "custom", message, path: [index, "from"], input: row.from });
    }
  };
}

const datedShown = {
  from: z.string().meta({ format: "date" }),
  source: z.string(),
  verifiedOn: z.string().nullable().meta({ format: "date", description: "Null: nobody has checked it" }),
};

const taxRateShown = z.object({
  kind: z.enum(taxKinds),
  sac: z.string(),
  percent: z.number(),
  sentence: z.string(),
  ...datedShown,
});

const legalLimitShown = z.object({ name: z.enum(legalLimitNames), amount: z.number(), ...datedShown });

const shownFields = {
  gstin: z.string().nullable(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  invoiceDays: z.number().int(),
  buyerDays: z.number().int().nullable(),
  feeAs: z.enum(["package", "own"]),
  rounding: z.enum(["paisa", "rupee"]),
};

/** In answers. */
export const taxSettings = z
  .object({ ...shownFields, rates: z.array(taxRateShown), limits: z.array(legalLimitShown) })
  .meta({ id: "TaxSettings", description: "What papers need to know about the business and the law" });

/** In a request body; replaces all of it. */
export const taxSettingsField = part({
  gstin: gstinField.meta({ description: "Null or empty: bills and receipts are plain, without tax" }),
  legalName: orNull(line(100)).meta({ description: "As registered; null or empty: the name of the business" }),
  address: orNull(line(200)).meta({ description: "As registered, in one line; null or empty: the office's" }),
  invoiceDays: wholeNumber(0, 365, "Must be 0 or more").meta({
    description: "How many days before travel an invoice is issued at the earliest, if all is paid",
  }),
  buyerDays: orNull(wholeNumber(0, maxBuyerDays, "Must be 0 or more")).meta({
    description:
      "How many days from the first day of travel an invoice waits for the buyer's state, and for the address where the law " +
      "wants it; null or empty: it does not wait",
  }),
  feeAs: z.enum(["package", "own"], "Please choose how the fee is taxed").meta({
    description: "Whether the service fee is part of the package, or taxed on a line of its own",
  }),
  rounding: z.enum(["paisa", "rupee"], "Please choose the rounding").meta({
    description: "What the tax of a paper is rounded to",
  }),
  rates: list(taxRate, 60).check(noTwins(({ kind }) => kind)),
  limits: list(legalLimit, 40).check(noTwins(({ name }) => name)),
}).meta({ description: "What papers need to know about the business and the law; replaced as a whole" });
