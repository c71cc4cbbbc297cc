import { exampleReported } from "~/features/ledger/payment.examples";
import { payment } from "~/features/ledger/payment.schema";
import { userProcedure } from "~/server/api/trpc";
import { exampleStarted } from "./pay.examples";
import { utrKnownMessage } from "./pay.rules";
import { reportPaymentInput, startedPayment, startPaymentInput } from "./pay.schema";
import { reportPayment } from "./report-payment.service";
import { startPayment } from "./start-payment.service";

/** The procedures by which customers pay. Part of the payment router. */
export const payProcedures = {
  start: userProcedure("payment.own")
    .meta({
      idempotent: true,
      route: "POST /bookings/my/{id}/payments",
      tag: "payments",
      operationId: "startPayment",
      summary: "Begin a payment",
      description: `Begins a payment of one of the user's own bookings: the \`deposit\`, the \`balance\` or the \`full\` amount, as
\`payable\` of the booking says. An open payment of the same amount is returned again.

By UPI, \`upi.uri\` opens a UPI app or is shown as a QR code. UPI tells nothing back, so the customer then reports the
number of the transfer (\`POST /payments/{id}/report\`). Takes an \`Idempotency-Key\`.`,
      successDescription: "The payment, and how it is paid",
      errors: { NOT_FOUND: "You have no such booking.", NOT_PAYABLE: "Nothing is due." },
      request: { amount: "deposit", provider: "upi" },
      response: exampleStarted,
    })
    .input(startPaymentInput)
    .output(startedPayment)
    .mutation(({ ctx, input }) => startPayment(ctx, input)),

  report: userProcedure("payment.own")
    .meta({
      idempotent: true,
      limit: "report-account",
      route: "POST /payments/{id}/report",
      operationId: "reportPayment",
      summary: "Report a transfer by UPI",
      description:
        "Stores the transaction ID of the transfer that the customer has made. It confirms nothing until the bank's statement " +
        "or an admin has matched it, but the places stay held. A wrong number can be corrected until then. A number that was " +
        "reported for another booking is stored too, and the office decides.",
      successDescription: "The payment, `reported`",
      errors: {
        NOT_FOUND: "You have no such payment by UPI.",
        STATUS_CHANGED: "The money of this payment has arrived already.",
        UTR_KNOWN: utrKnownMessage,
      },
      request: { utr: "6325 1234 5601" },
      response: exampleReported,
    })
    .input(reportPaymentInput)
    .output(payment)
    .mutation(({ ctx, input }) => reportPayment(ctx, input)),
};
