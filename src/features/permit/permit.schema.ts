import { z } from "zod";
import { countries } from "~/lib/calling-codes";
import { calendarDate, id, part } from "~/lib/fields";
import { states } from "~/lib/states";
import { capitalCode } from "~/lib/typed-code";
import { permitHolders, permitKinds } from "./permit.rules";

const regions: ReadonlySet<string> = new Set(countries.map(({ region }) => region));

const notCountry = "Must be the two letters of a country, such as IN or DE";

/** A country's two letters (ISO 3166): "IN". */
export const nationality = z
  .string(notCountry)
  .overwrite(capitalCode)
  .refine((code) => regions.has(code), notCountry)
  .meta({ description: "The two letters of a country (ISO 3166)", pattern: "^[A-Za-z]{2}$", example: "DE" });

const homeState = z
  .enum(states, { error: `Must be one of ${states.join(", ")}` })
  .optional()
  .meta({
    description: "For Indian citizens: the state where they live. Residents need no permit for their own state.",
  });

/** Who travels, as far as permits depend on it. */
export const permitTraveller = part({ nationality, homeState });

export type PermitTraveller = z.infer<typeof permitTraveller>;

export const permitsInput = z
  .object({
    ...permitTraveller.shape,
    tourId: id.optional().meta({ description: "The tour; or name an offer" }),
    offerId: id.optional().meta({ description: "The offer; or name a tour" }),
    date: calendarDate.optional().meta({ description: "The day of travel. Default: today." }),
  })
  .refine(({ tourId, offerId }) => (tourId === undefined) !== (offerId === undefined), {
    path: ["tourId"],
    error: "Name exactly one of tourId and offerId",
  });

export type PermitsInput = z.infer<typeof permitsInput>;

const date = z.string().meta({ format: "date" });

const permitNeed = z.object({
  permit: z.enum(permitKinds).meta({
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
  needsClearance: z.boolean().optional().meta({
    description: "True: a ministry decides first whether the traveller gets it. Left out if none does",
  }),
  note: z.string(),
  source: z.string(),
  verifiedOn: date.nullable().meta({ description: "When the operator last checked it; null: not verified" }),
});

export type PermitNeed = z.infer<typeof permitNeed>;

/** Days on which a rule asks nothing. */
export const relaxation = z.object({
  from: date.meta({ description: "The first day" }),
  to: date.nullable().meta({ description: "The last one; null: no end is known" }),
  what: z.string().meta({ description: "What is relaxed, in words" }),
  source: z.string(),
});

export type Relaxation = z.infer<typeof relaxation>;

/** What a state requires of a group of travellers, as a dated row. */
export const permitRule = permitNeed
  .extend({
    holder: z.enum(permitHolders).meta({
      description: "Who needs it: Indian citizens, foreign visitors, or foreign visitors whose country needs clearance",
    }),
    countries: z.array(z.string()).meta({
      description: "With `foreignWithClearance`: the countries, as two letters (ISO 3166)",
    }),
    validFrom: date.nullable().meta({ description: "The first day of travel for which it holds; null: no limit" }),
    validTo: date.nullable().meta({ description: "The last one; null: no limit" }),
    relaxations: z.array(relaxation).meta({
      description: "Days on which it asks nothing. A trip that has another day as well needs the permit",
    }),
  })
  .meta({ id: "PermitRule" });

export type PermitRule = z.infer<typeof permitRule>;

export const permitRules = z.object({ rules: z.array(permitRule) });

const isUnknown = z.boolean().optional().meta({
  description: "True: the product names no state, so it is not known which permits are needed, and `needs` is empty",
});

/** Who travels on a booking, and which permits they needed when it was made. */
export const neededPermits = z
  .object({
    nationality: z.string().meta({ description: "The two letters of a country (ISO 3166)", example: "DE" }),
    homeState: z.string().nullable(),
    needs: z.array(permitNeed),
    isUnknown,
    obstacles: z
      .array(z.string())
      .optional()
      .meta({
        description:
          "Why these travellers do not get a permit as they are, such as a group that is too small. The booking is a request until the " +
          "office has decided: nothing is due before. Left out if nothing stands in the way",
      }),
  })
  .meta({ id: "NeededPermits" });

export type NeededPermits = z.infer<typeof neededPermits>;

export const permitAnswer = z.object({
  needs: z.array(permitNeed),
  isUnknown,
  firstPossibleDate: date.nullable().meta({
    description: "The first day of travel that leaves time for the permits of whole states; null: not known",
  }),
});

export type PermitAnswer = z.infer<typeof permitAnswer>;
