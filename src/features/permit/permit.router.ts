import { changeList, listChangesInput } from "~/features/history/history.schema";
import { recordMeta } from "~/features/history/record-meta";
import { publicProcedure, userProcedure } from "~/server/api/trpc";
import {
  adminPermitRule,
  adminPermitRules,
  permitRuleById,
  permitRuleInput,
  updatePermitRuleInput,
} from "./manage/permit-admin.schema";
import {
  checkPermitRule,
  createPermitRule,
  listPermitRules,
  permitRuleRecord,
  updatePermitRule,
} from "./manage/permit-admin.service";
import { exampleAdminPermitRule, examplePermitRule } from "./permit.examples";
import { permitRules } from "./permit.schema";
import { currentPermitRules } from "./permit.service";

const meta = recordMeta({
  path: "/permit-rules",
  name: "PermitRule",
  one: "rule",
  a: "a rule about permits",
  missing: "There is no such rule.",
  example: exampleAdminPermitRule,
});
const { state, permit, holder, arrangedBy, portal, fee, validity, workingDays, note, source } = examplePermitRule;
const exampleBody = {
  state,
  permit,
  holder,
  arrangedBy,
  portal,
  fee,
  validity,
  workingDays,
  note,
  source,
  verifiedOn: exampleAdminPermitRule.verifiedOn,
};

/** The procedures of permits, but for those of a product. Part of the permit router. */
export const permitProcedures = {
  rules: publicProcedure("catalogue.read")
    .meta({
      route: "GET /permit-rules",
      operationId: "listPermitRules",
      summary: "List what each state asks of travellers",
      description:
        "The permits that states ask for, on a day of travel on or after today. Of a state that is not named no permit is known. " +
        "The rules are second-hand: `verifiedOn` says when the operator last checked one.",
      successDescription: "The rules, by state",
      response: { rules: [examplePermitRule] },
    })
    .output(permitRules)
    .query(({ ctx }) => currentPermitRules(ctx)),

  list: userProcedure("permit.manage")
    .meta({
      route: "GET /permit-rules/all",
      operationId: "listAllPermitRules",
      summary: "List the rules about permits (admin)",
      description: "All rules, by state, also those that have ended. For admins.",
      successDescription: "The rules",
      response: { rules: [exampleAdminPermitRule] },
    })
    .output(adminPermitRules)
    .query(({ ctx }) => listPermitRules(ctx)),

  create: userProcedure("permit.manage")
    .meta(
      meta.create(
        "Adds a rule. It needs its source and the day on which you compared it with the source. For admins.",
        { request: exampleBody },
      ),
    )
    .input(permitRuleInput)
    .output(adminPermitRule)
    .mutation(({ ctx, input }) => createPermitRule(ctx, input)),

  update: userProcedure("permit.manage")
    .meta(
      meta.update(
        "Replaces the rule: what is left out becomes empty. `validTo` ends it. Bookings keep what they were told. For admins.",
        { body: exampleBody, changes: { fee: "₹250" } },
      ),
    )
    .input(updatePermitRuleInput)
    .output(adminPermitRule)
    .mutation(({ ctx, input }) => updatePermitRule(ctx, input)),

  check: userProcedure("permit.manage")
    .meta({
      route: "POST /permit-rules/{id}/check",
      operationId: "checkPermitRule",
      summary: "Note that a rule about permits was checked today (admin)",
      description: "Notes today as the day on which the rule was compared with its source. For admins.",
      successDescription: "The rule",
      errors: meta.errors,
      response: exampleAdminPermitRule,
    })
    .input(permitRuleById)
    .output(adminPermitRule)
    .mutation(({ ctx, input }) => checkPermitRule(ctx, input)),

  history: userProcedure("permit.manage")
    .meta(meta.history("The changes that admins made to a rule, newest first. For admins.", { fee: ["₹200", "₹250"] }))
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => permitRuleRecord.changes(ctx, input)),
};
