import { agentTool } from "~/server/api/mcp/agent-tool";
import { publicProcedure } from "~/server/api/trpc";
import { examplePolicies } from "./policies.examples";
import { type HousePolicies, housePolicies } from "./policies.schema";
import { readHousePolicies } from "./policies.service";

const policiesTool = agentTool({
  name: "get_policies",
  title: "Read the house's terms",
  description:
    "What holds for every booking unless a trip says otherwise: payment, cancellation, the service fee, how far ahead one can book, how " +
    "to pay, and how to reach people. The dated terms of one trip are in get_quote.",
  example: {},
  input: {},
  output: housePolicies.shape,
  toInput: () => undefined,
  toOutput: (answer: HousePolicies) => answer,
});

/** The procedure that says the terms of the house. Part of the catalogue router. */
export const policiesProcedures = {
  policies: publicProcedure("catalogue.read")
    .meta({
      route: "GET /policies",
      tag: "catalogue",
      operationId: "getPolicies",
      summary: "Read the terms of the house",
      description:
        "What holds for each product without terms of its own. `cancellation` and `payment` are null where the operator has set nothing.",
      successDescription: "The terms",
      response: examplePolicies,
      agent: policiesTool,
    })
    .output(housePolicies)
    .query(() => readHousePolicies()),
};
