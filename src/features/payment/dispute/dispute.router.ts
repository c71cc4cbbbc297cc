import { z } from "zod";
import { gatewayNames } from "~/features/payment/providers/registry";
import { userProcedure } from "~/server/api/trpc";
import { exampleDispute } from "./dispute.examples";
import { dispute, listDisputesInput } from "./dispute.schema";
import { listDisputes } from "./dispute.service";

/** The procedures of the payment router about disputes. */
export const disputeProcedures = {
  disputes: userProcedure("payment.read")
    .meta({
      route: "GET /payments/disputes",
      operationId: "listDisputes",
      summary: "List payments in dispute (admin)",
      description:
        `Payments by ${gatewayNames("or")} that the customer's bank disputes: the open ones first, the earliest answer first. They are ` +
        `answered in ${gatewayNames("or")}'s dashboard. A lost one no longer counts as paid. For admins.`,
      successDescription: "The disputes of one page",
      response: [exampleDispute],
      isPaged: true,
      hasCursor: true,
    })
    .input(listDisputesInput)
    .output(z.array(dispute))
    .query(({ ctx, input }) => listDisputes(ctx, input)),
};
