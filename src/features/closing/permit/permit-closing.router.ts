import { exampleClosing, exampleConcerned, exampleOrder, exampleSummary } from "~/features/closing/closing.examples";
import { affected, closing } from "~/features/closing/closing.schema";
import { userProcedure } from "~/server/api/trpc";
import { exampleChangedRule } from "./permit-closing.examples";
import { changedRules, ruleAffectedInput, tellOfRuleInput } from "./permit-closing.schema";
import { findRuleAffected, listChangedRules, tellOfRule } from "./permit-closing.service";

const { _id, words } = exampleSummary;
const { from, to } = exampleChangedRule;
const notFound = { NOT_FOUND: "There is no such rule." };

/** The procedures that tell customers of changed permit rules, as a closing does. Part of the permit router. */
export const permitClosingProcedures = {
  changed: userProcedure("booking.close")
    .meta({
      route: "GET /permit-rules/changed",
      operationId: "listChangedPermitRules",
      summary: "List the changed rules of which customers are not told (admin)",
      description:
        "The rules about permits that differ from what customers with a trip to come were told, in who needs the permit, where, who " +
        "applies for it, its time, its smallest group, or the days for which it holds. For admins.",
      successDescription: "The rules",
      response: { rules: [exampleChangedRule] },
    })
    .output(changedRules)
    .query(({ ctx }) => listChangedRules(ctx)),

  affected: userProcedure("booking.close")
    .meta({
      route: "POST /permit-rules/{id}/affected",
      operationId: "findBookingsOfChangedPermitRule",
      summary: "Find the bookings that a changed rule concerns (admin)",
      description:
        "The Pending and Confirmed bookings whose customers know another version of the rule, with what changes for each, and " +
        "free days that leave time for the permit. Where nobody said who travels, the rule may concern them. Changes nothing. For admins.",
      successDescription: "The bookings, by day",
      errors: notFound,
      request: { from, to },
      response: { bookings: [exampleConcerned] },
    })
    .input(ruleAffectedInput)
    .output(affected)
    .mutation(({ ctx, input }) => findRuleAffected(ctx, input)),

  tell: userProcedure("booking.close")
    .meta({
      route: "POST /permit-rules/{id}/tell",
      operationId: "tellOfChangedPermitRule",
      summary: "Tell customers of a changed rule (admin)",
      description: `Moves, cancels or tells each of the named bookings of \`POST /permit-rules/{id}/affected\`, with one mail each. What is left out
stays as it is. A booking whose customer is told has the permits of today's rules from then on.

\`closing\` is a UUID of yours: the same request again answers the closing and does nothing twice. The bookings are worked off
one by one after the answer; \`GET /closings/{id}\` says how far it is. For admins.`,
      successDescription: "The closing, whose bookings wait",
      errors: {
        ...notFound,
        AFFECTED_CHANGED: "1 booking is no longer concerned. Nobody was told.",
        IDEMPOTENCY_MISMATCH: "This id was used for another closing. Please take a new one.",
      },
      request: {
        closing: _id,
        from,
        to,
        reason: "The permit takes longer: about 10 working days.",
        words,
        bookings: [exampleOrder],
      },
      response: { ...exampleClosing, rule: exampleChangedRule.name },
    })
    .input(tellOfRuleInput)
    .output(closing)
    .mutation(({ ctx, input }) => tellOfRule(ctx, input)),
};
