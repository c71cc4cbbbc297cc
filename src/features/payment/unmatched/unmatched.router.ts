import { z } from "zod";
import { gatewayNames } from "~/features/payment/providers/registry";
import { userProcedure } from "~/server/api/trpc";
import { exampleUnmatched } from "./unmatched.examples";
import { decideUnmatchedInput, listUnmatchedInput, unmatchedPayment } from "./unmatched.schema";
import { decideUnmatched, listUnmatched } from "./unmatched.service";

/** The procedures of the payment router about money that fits no payment. */
export const unmatchedProcedures = {
  unmatched: userProcedure("payment.read")
    .meta({
      route: "GET /payments/unmatched",
      operationId: "listUnmatchedPayments",
      summary: "List money that fits no payment (admin)",
      description:
        `Payments that ${gatewayNames("or")} told of and that belong to no order of ours: of another shop with the same account, without an ` +
        "order, or of a booking that we do not have. The newest first. For admins.",
      successDescription: "The payments of one page",
      response: [exampleUnmatched],
      isPaged: true,
      hasCursor: true,
    })
    .input(listUnmatchedInput)
    .output(z.array(unmatchedPayment))
    .query(({ ctx, input }) => listUnmatched(ctx, input)),

  decideUnmatched: userProcedure("payment.manage")
    .meta({
      route: "PUT /payments/unmatched/{id}",
      operationId: "decideUnmatchedPayment",
      summary: "Deal with money that fits no payment (admin)",
      description:
        "`given`: it is received for the booking of `bookingReference`; what is too much, or comes for a cancelled booking, is " +
        "refunded. `done`: it was dealt with elsewhere, as `note` says. Both stand in the log. For admins.",
      successDescription: "The payment",
      errors: {
        NOT_FOUND: "There is no such payment.",
        STATUS_CHANGED: "This payment was dealt with before.",
      },
      request: { state: "done", note: "It is a sale of our shop in Tezpur." },
      response: {
        ...exampleUnmatched,
        state: "done",
        note: "It is a sale of our shop in Tezpur.",
        by: "Asha Devi",
      },
    })
    .input(decideUnmatchedInput)
    .output(unmatchedPayment)
    .mutation(({ ctx, input }) => decideUnmatched(ctx, input)),
};
