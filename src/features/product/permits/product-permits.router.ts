import { examplePermits } from "~/features/permit/permit.examples";
import { permitAnswer, permitsInput } from "~/features/permit/permit.schema";
import { publicProcedure } from "~/server/api/trpc";
import { permitsTool } from "./permits.agent";
import { permitsForProduct } from "./product-permits.service";

/** The procedure that asks for the permits of a tour or an offer. Part of the permit router. */
export const productPermitProcedures = {
  forProduct: publicProcedure("catalogue.read")
    .meta({
      route: "GET /permits",
      operationId: "listPermits",
      summary: "Ask which permits a traveller needs",
      description: `Which permits a traveller of a nationality needs on a tour or an offer, with who arranges them, fee, time and source.
The rules are second-hand: \`verifiedOn\` says when the operator last checked one. \`firstPossibleDate\` counts full working days,
Monday to Friday except holidays, from today; permits of single places do not count.`,
      successDescription: "The permits",
      errors: { NOT_FOUND: "There is no such tour or offer." },
      response: examplePermits,
      agent: permitsTool,
    })
    .input(permitsInput)
    .output(permitAnswer)
    .query(({ ctx, input }) => permitsForProduct(ctx, input)),
};
