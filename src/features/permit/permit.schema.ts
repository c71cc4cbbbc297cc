import { z } from "zod";
import { countries } from "~/lib/calling-codes";
import { calendarDate, id } from "~/lib/fields";
import { states } from "~/lib/states";

const regions: ReadonlySet<string> = new Set(countries.map(({ region }) => region));

const notCountry = "Must be the two letters of a country, such as IN or DE";

/** A country's two letters (ISO 3166): "IN". */
export const nationality = z
  .string(notCountry)
  .trim()
  .toUpperCase()
  .refine((code) => regions.has(code), notCountry)
  .meta({ description: "The two letters of a country (ISO 3166)", example: "DE" });

export const permitsInput = z.object({
  tourId: id.meta({ description: "The tour" }),
  nationality,
  homeState: z
    .enum(states, { error: `Must be one of ${states.join(", ")}` })
    .optional()
    .meta({
      description: "For Indian citizens: the state where they live. Residents need no permit for their own state.",
    }),
  date: calendarDate.optional().meta({ description: "The day of travel. Default: today." }),
});

export type PermitsInput = z.infer<typeof permitsInput>;

const date = z.string().meta({ format: "date" });

export const permitNeed = z.object({
  permit: z.enum(["ILP", "PAP", "RAP"]).meta({
    description: "Inner Line Permit, Protected Area Permit or Restricted Area Permit",
  }),
  state: z.string(),
  places: z.array(z.string()).meta({ description: "Needed only for these places; empty: for the whole state" }),
  arrangedBy: z.string().meta({ description: "Who applies for it, and where" }),
  portal: z.string().nullable().meta({ description: "The web address of the office" }),
  fee: z.string().nullable().meta({ description: "In words, because sources differ; null: not known" }),
  validity: z.string().nullable(),
  workingDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Full working days until it is issued; null: not known" }),
  groupMinimum: z.number().int().nullable().meta({ description: "The fewest people who must travel together" }),
  note: z.string(),
  source: z.string(),
  verifiedOn: date.nullable().meta({ description: "When the operator last checked it; null: not verified" }),
});

export type PermitNeed = z.infer<typeof permitNeed>;

export const permitAnswer = z.object({
  needs: z.array(permitNeed),
  firstPossibleDate: date.nullable().meta({
    description: "The first day of travel that leaves time for the permits of whole states; null: not known",
  }),
});

export type PermitAnswer = z.infer<typeof permitAnswer>;
