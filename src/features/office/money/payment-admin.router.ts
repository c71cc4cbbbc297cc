import { z } from "zod";
import { userProcedure } from "~/server/api/trpc";
import { decidePayment } from "./decide-payment.service";
import { exampleAdminPayment } from "./payment-admin.examples";
import { adminPayment, decidePaymentInput, listPaymentsInput } from "./payment-admin.schema";
import { listPayments } from "./payment-admin.service";

/** The procedures by which the office lists and decides payments. Part of the payment router. */
export const paymentAdminProcedures = {
  list: userProcedure("payment.read")
    .meta({
      route: "GET /payments",
      operationId: "listPayments",
      summary: "List payments (admin)",
      description: "Payments of all bookings, newest first, or those of one state. For admins.",
      successDescription: "The payments of one page",
      response: [exampleAdminPayment],
      isPaged: true,
      hasCursor: true,
    })
    .input(listPaymentsInput)
    .output(z.array(adminPayment))
    .query(({ ctx, input }) => listPayments(ctx, input)),

  decide: userProcedure("payment.manage")
    .meta({
      route: "PUT /payments/{id}",
      operationId: "decidePayment",
      summary: "Match or reject a payment (admin)",
      description:
        "`matched`: the money of a payment by UPI, or of a mismatched payment, is there. `rejected`: a reported transfer was " +
        "not found; the customer gets a mail with the `reason`, and can report another number. The places of a Pending " +
        "booking on which something is due are held anew, for as long as those of a new booking. If other bookings claim the same " +
        "number (`sameNumber`), `matched` names their payments in `rejectOthers`. For admins.",
      successDescription: "The payment",
      errors: {
        NOT_FOUND: "There is no such payment.",
        STATUS_CHANGED: "This payment was received before.",
        UTR_KNOWN:
          "This number was reported for NE-7K3F9Q and NE-2M4PDX. Decide on the page Money which of them it has paid.",
      },
      request: { state: "matched" },
      response: { ...exampleAdminPayment, state: "captured" },
    })
    .input(decidePaymentInput)
    .output(adminPayment)
    .mutation(({ ctx, input }) => decidePayment(ctx, input)),
};
