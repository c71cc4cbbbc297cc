import { z } from "zod";

/** What differs between two versions of a rule, in words. */
export const ruleChange = z.object({
  label: z.string().meta({ example: "Time" }),
  before: z.string().meta({ example: "About 2 working days" }),
  after: z.string().meta({ example: "About 10 working days" }),
});

export type RuleChange = z.infer<typeof ruleChange>;
