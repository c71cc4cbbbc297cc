import { z } from "zod";
import { permitHolders, permitKinds } from "~/features/permit/permit.rules";
import { nationality, permitRule } from "~/features/permit/permit.schema";
import {
  choice,
  clearableField,
  editedVersion,
  list,
  optionalField,
  optionalText,
  texts,
  version,
} from "~/lib/catalogue-fields";
import { calendarDate, id, part, requiredText, text, wholeNumber } from "~/lib/fields";
import { states } from "~/lib/states";

/** A rule for the staff, also one that has ended. */
export const adminPermitRule = permitRule.extend({ _id: id, version }).meta({ id: "AdminPermitRule" });

export type AdminPermitRule = z.infer<typeof adminPermitRule>;

export const adminPermitRules = z.object({ rules: z.array(adminPermitRule) });

const portal = text(300)
  .pipe(z.url({ protocol: /^https$/, error: "Please enter an address such as https://ilp.example.gov.in" }))
  .meta({ format: "uri" });

/** The most relaxations of one rule. */
export const maxRelaxations = 20;

/** Days on which a rule asks nothing: a relaxation or a suspension. */
const relaxationInput = part({
  from: calendarDate.meta({ description: "The first day" }),
  to: clearableField(calendarDate).meta({ description: "The last one; empty: no end is known" }),
  what: requiredText(300, "Please say what is relaxed"),
  source: requiredText(500, "Please name the source"),
}).refine(({ from, to }) => !to || from <= to, { path: ["to"], error: "Must not be before the first day" });

/** A whole rule: what is left out is empty. It cannot be saved without its source and the day of the check. */
export const permitRuleInput = z.object({
  state: choice(states, "Please choose a state"),
  permit: choice(permitKinds, "Please choose a permit"),
  holder: choice(permitHolders, "Please choose who needs it"),
  countries: optionalField(list(nationality, 250)).meta({
    description: "With `foreignWithClearance`, and only then: the countries, as two letters (ISO 3166)",
  }),
  places: optionalField(texts(20)).meta({ description: "Only for these places; empty: for the whole state" }),
  arrangedBy: requiredText(300, "Please say who applies for it"),
  portal: clearableField(portal).meta({ description: "The https address of the office; empty: none" }),
  fee: clearableField(text(200)).meta({ description: "In words; name both where sources differ" }),
  validity: clearableField(text(100)),
  workingDays: clearableField(wholeNumber(0, 250, "Must be 0 to 250")).meta({
    description: "Full working days until it is issued; empty: not known, then no date is refused",
  }),
  groupMinimum: clearableField(wholeNumber(2, 100, "Must be 2 to 100")),
  note: optionalText(1000),
  source: requiredText(500, "Please name the source"),
  verifiedOn: calendarDate.meta({ description: "The day on which you compared it with its source; not after today" }),
  validFrom: clearableField(calendarDate).meta({ description: "The first day of travel for which it holds" }),
  validTo: clearableField(calendarDate).meta({ description: "The last one: ends the rule" }),
  relaxations: optionalField(list(relaxationInput, maxRelaxations)).meta({
    description: "Days on which it asks nothing",
  }),
});

export type PermitRuleInput = z.infer<typeof permitRuleInput>;

export const updatePermitRuleInput = permitRuleInput.extend({ id, version: editedVersion });

export type UpdatePermitRuleInput = z.infer<typeof updatePermitRuleInput>;

export const permitRuleById = z.object({ id });
