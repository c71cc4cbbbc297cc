import { z } from "zod";
import { announcement, decisions, maxAffected } from "~/features/closing/closing.schema";
import { ruleChange } from "~/features/permit/changed-rule.schema";
import { optionalField } from "~/lib/catalogue-fields";
import { calendarDate, id } from "~/lib/fields";

const day = z.string().meta({ format: "date", example: "2027-01-15" });

const changedRule = z.object({
  _id: id,
  name: z.string().meta({ example: "Inner Line Permit (ILP), Nagaland, Foreign visitors" }),
  changes: z.array(ruleChange).meta({ description: "What differs from the rule that these customers know" }),
  changedAt: z.iso.datetime(),
  bookings: z.number().int(),
  from: day.meta({ description: "The first day of travel among them" }),
  to: day.meta({ description: "The last one" }),
  isDecided: z.boolean().meta({
    description: "Whether the office has decided since the last change; then these are the customers whom it left out",
  }),
});

export type ChangedRule = z.infer<typeof changedRule>;

/** The rules of whose changes customers with a trip to come have not been told. */
export const changedRules = z.object({ rules: z.array(changedRule) });

/** `id` is the rule. */
const travelDays = {
  id,
  from: optionalField(calendarDate).meta({ description: "The first day of travel; default: today" }),
  to: optionalField(calendarDate).meta({ description: "The last one; default: the last day that can be booked" }),
};

function checkOrder({ from, to }: { from?: string | undefined; to?: string | undefined }, ctx: z.RefinementCtx): void {
  if (from === undefined || to === undefined || from <= to) return;
  ctx.addIssue({ code: "custom", path: ["to"], message: "Must not be before the first day" });
}

/** Which bookings a changed rule concerns. */
export const ruleAffectedInput = z.object(travelDays).superRefine(checkOrder);

export type RuleAffectedInput = z.infer<typeof ruleAffectedInput>;

/** What happens to them. Bookings that are not named stay as they are, and their customers are not told. */
export const tellOfRuleInput = z
  .object({
    ...travelDays,
    closing: id.meta({ description: "A new UUID of yours: the same request sent again is carried out once" }),
    ...announcement,
    bookings: decisions(maxAffected).meta({ description: "What happens to bookings; those left out stay as they are" }),
  })
  .superRefine(checkOrder);

export type TellOfRuleInput = z.infer<typeof tellOfRuleInput>;
