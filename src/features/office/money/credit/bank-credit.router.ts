import { z } from "zod";
import { userProcedure } from "~/server/api/trpc";
import { exampleCredit } from "./bank-credit.examples";
import { bankCredit, decideCreditInput, listCreditsInput } from "./bank-credit.schema";
import { listCredits } from "./bank-credits.service";
import { decideCredit } from "./decide-credit.service";

/** The payment router's procedures for money on bank statements that belongs to no recorded payment. */
export const bankCreditProcedures = {
  credits: userProcedure("payment.read")
    .meta({
      route: "GET /payments/credits",
      operationId: "listBankCredits",
      summary: "List money on bank statements that is not matched (admin)",
      description:
        "What came in by the uploaded statements and is no payment that we know, the newest first, with the bookings that the bank's " +
        "text names. Each is kept for a year after its day. For admins.",
      successDescription: "The credits of one page",
      response: [exampleCredit],
      isPaged: true,
      hasCursor: true,
    })
    .input(listCreditsInput)
    .output(z.array(bankCredit))
    .query(({ ctx, input }) => listCredits(ctx, input)),

  decideCredit: userProcedure("payment.manage")
    .meta({
      route: "PUT /payments/credits/{id}",
      operationId: "decideBankCredit",
      summary: "Give money of a bank statement to bookings (admin)",
      description:
        "`given`: it is received for the bookings of `parts`, which together get all of it. What a booking gets beyond its price, or " +
        "after its end, is refunded; without `isConfirmed` more than is due is refused. `done`: it is for no booking, as `note` says. " +
        "`open` takes the decision back: what was given no longer counts as paid, and the customers get a mail. All of it stands in " +
        "the log. For admins.",
      successDescription: "The credit",
      errors: {
        NOT_FOUND: "There is no such credit.",
        STATUS_CHANGED: "Somebody has decided about this money before.",
        NEEDS_CONFIRMATION: "₹2,700 is due for NE-7K3F9Q. What is more is refunded.",
        UTR_KNOWN: "The number 632512345601 was recorded or reported for another booking.",
      },
      request: { state: "given", parts: [{ bookingReference: "NE-7K3F9Q", amount: 2700 }] },
      response: {
        ...exampleCredit,
        state: "given",
        by: "Asha Devi",
        named: [],
        parts: [{ bookingReference: "NE-7K3F9Q", amount: 2700 }],
      },
    })
    .input(decideCreditInput)
    .output(bankCredit)
    .mutation(({ ctx, input }) => decideCredit(ctx, input)),
};
