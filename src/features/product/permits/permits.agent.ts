import { z } from "zod";
import type { PermitAnswer } from "~/features/permit/permit.schema";
import { firstKind, idFieldOf, productKinds } from "~/features/product/registry";
import { day, words } from "~/features/product/request/agent-trip";
import { agentTool } from "~/server/api/mcp/agent-tool";

/** Which permits somebody needs. */
export const permitsTool = agentTool({
  name: "get_permits",
  isOfProduct: true,
  title: "Ask which permits a traveller needs",
  description:
    "Which permits somebody of a nationality needs on a tour or an offer: who arranges them, fee, working days, source, and the day on " +
    "which the operator last checked the rule. `firstPossibleDate` is the first day of travel that leaves time for them. The rules are " +
    "second-hand: say so.",
  example: { kind: firstKind, id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", nationality: "DE", date: "2026-12-14" },
  input: {
    kind: z.enum(productKinds).meta({ description: "The kind of product" }),
    id: z.string().meta({ description: "The id of a trip or an offer." }),
    nationality: z.string().meta({ description: "Two letters of the traveller's country: DE." }),
    homeState: words("For Indian citizens: the state where they live."),
    date: day("The day of travel; by default today"),
  },
  output: {
    isUnknown: z.boolean().optional().meta({ description: "True: nobody knows; say so" }),
    firstPossibleDate: z.string().nullable(),
    needs: z.array(
      z.object({
        permit: z.string(),
        state: z.string(),
        places: z.array(z.string()).meta({ description: "Empty: the whole state" }),
        arrangedBy: z.string(),
        portal: z.string().nullable(),
        fee: z.string().nullable(),
        validity: z.string().nullable(),
        workingDays: z.number().nullable(),
        groupMinimum: z.number().nullable(),
        needsClearance: z.boolean().optional(),
        note: z.string(),
        source: z.string(),
        verifiedOn: z.string().nullable(),
      }),
    ),
  },
  toInput: ({ kind, id, ...traveller }) => ({ ...traveller, [idFieldOf(kind)]: id }),
  toOutput: (answer: PermitAnswer) => answer,
  unmet: ({ isUnknown }) => (isUnknown ? "permits-unknown" : null),
});
