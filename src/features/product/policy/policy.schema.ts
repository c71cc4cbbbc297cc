import { z } from "zod";
import { clearableField, list } from "~/lib/catalogue-fields";
import { part, wholeNumber } from "~/lib/fields";
import { type CancellationTerm, termsProblem } from "./cancellation.rules";

/** The most rows that cancellation terms have. */
export const maxTerms = 20;

/** The most days before travel that a policy names. */
export const maxPolicyDays = 730;

const days = wholeNumber(0, maxPolicyDays, "Must be 0 or more");
const percent = wholeNumber(0, 100, "Must be 0 to 100");

const term = part({
  daysFrom: days,
  daysTo: z.preprocess((value) => (value === "" || value === null ? undefined : value), days.optional()),
  refundPercent: percent,
});

/** What a cancellation gives back, by the days before travel. Sorted from the earliest cancellation to the latest. */
const terms = list(term, maxTerms)
  .superRefine((terms, ctx) => {
    const problem = termsProblem(terms);
    if (problem) ctx.addIssue({ code: "custom", path: [problem.row, problem.field], message: problem.message });
  })
  .transform((terms): CancellationTerm[] =>
    terms
      .map(({ daysTo, ...rest }) => (daysTo === undefined ? rest : { ...rest, daysTo }))
      .sort((one, other) => other.daysFrom - one.daysFrom),
  );

/** In a body: null or empty text for the operator's default policy; an empty list for none. */
export const cancellationField = clearableField(terms).meta({
  description:
    "What a cancellation gives back, in percent of what was paid, by the days before travel (`daysFrom` to `daysTo`). The " +
    "earliest row has no `daysTo`, the last begins at 0, without gaps. Null: the house's; an empty list: no rule",
});

const payment = part({ depositPercent: percent, balanceDays: days });

/** In a body: null or empty text for the default policy. Forms send JSON text. */
export const paymentField = clearableField(z.preprocess(readJson, payment)).meta({
  description:
    "What is due at booking, in percent (0: nothing, 100: all at once), and how many days before travel the rest is due. " +
    "Null: the house's",
});

function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const termShown = z.object({
  daysFrom: z.number().int(),
  daysTo: z.number().int().optional(),
  refundPercent: z.number().int(),
});

/** `cancellation` and `payment` of a product, in answers; null: the operator's default. */
export const policiesShown = {
  cancellation: z
    .array(termShown)
    .nullable()
    .meta({ description: "What a cancellation gives back; null: the house's policy; empty: no rule" }),
  payment: z
    .object({ depositPercent: z.number().int(), balanceDays: z.number().int() })
    .nullable()
    .meta({ description: "What is due at booking and when the rest is due; null: the house's policy" }),
};

/** A step of a booking's cancellation terms, in answers. */
export const cancellationStep = z.object({
  until: z.iso.datetime().meta({ description: "The instant at which this step ends" }),
  refundPercent: z.number().int(),
  refundAmount: z.number().meta({ description: "Rupees, if the whole price is paid" }),
});

/** What is due at booking and later, in answers. */
export const dueFields = {
  deposit: z.number().nullable().meta({ description: "Rupees due at booking; null: nothing" }),
  balance: z
    .object({ amount: z.number(), dueOn: z.string().meta({ format: "date" }) })
    .nullable()
    .meta({ description: "The rest, and the day until which it is due" }),
};
