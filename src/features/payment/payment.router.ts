import { z } from "zod";
import { disputeProcedures } from "~/features/payment/dispute/dispute.router";
import { multipartType, statementLimits } from "~/server/api/multipart";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { decidePayment } from "./manage/decide-payment.service";
import { matchBankStatement } from "./manage/match-statement.service";
import {
  adminPayment,
  decidePaymentInput,
  listPaymentsInput,
  readStatementInput,
  statementResult,
} from "./manage/payment-admin.schema";
import { listPayments } from "./manage/payment-admin.service";
import { workProcedures } from "./manage/work.router";
import { moneyProcedures } from "./money/money.router";
import { oldFaultsProcedures } from "./old-faults/old-faults.router";
import { reportPaymentInput, startedPayment, startPaymentInput } from "./pay/pay.schema";
import { reportPayment } from "./pay/report-payment.service";
import { startPayment } from "./pay/start-payment.service";
import { exampleAdminPayment, exampleReported, exampleStarted, exampleStatementResult } from "./payment.examples";
import { payment } from "./payment.schema";
import { unmatchedProcedures } from "./unmatched/unmatched.router";

const utrKnown = "You have reported this number for this booking before. Please check it in your UPI app, or call us.";

export const paymentRouter = createRouter({
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
        UTR_KNOWN: utrKnown,
      },
      request: { utr: "6325 1234 5601" },
      response: exampleReported,
    })
    .input(reportPaymentInput)
    .output(payment)
    .mutation(({ ctx, input }) => reportPayment(ctx, input)),

  list: userProcedure("payment.read")
    .meta({
      route: "GET /payments",
      operationId: "listPayments",
      summary: "List payments (admin)",
      description: "Payments of all bookings, newest first, or those of one state. For admins.",
      successDescription: "The payments of one page",
      response: [exampleAdminPayment],
      isPaged: true,
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

  ...moneyProcedures,

  ...workProcedures,

  ...unmatchedProcedures,

  ...disputeProcedures,
  ...oldFaultsProcedures,

  statement: userProcedure("payment.manage")
    .meta({
      route: "POST /payments/statement",
      contentTypes: [multipartType],
      formLimits: statementLimits,
      mayUpload: null,
      operationId: "matchStatement",
      summary: "Match a bank statement (admin)",
      description: `Reads the statement of the bank as CSV, up to 5 MB, and records the payments by UPI whose money is there: by the
number that the customer reported, else by our reference in the narration. Knows the headings of SBI, HDFC, ICICI, Axis,
Canara, the Assam Gramin Bank and others. When it does not, the answer (400) has the \`headings\` of the file, and the
columns can be named by \`date\`, \`narration\`, \`reference\` and \`credit\`. The file can be sent again. For admins.`,
      successDescription: "How many lines are payments of ours",
      errors: { PAYLOAD_TOO_LARGE: "The file is too large: at most 5 MB.", BAD_REQUEST: "The form has no boundary." },
      response: exampleStatementResult,
    })
    .input(readStatementInput)
    .output(statementResult)
    .mutation(({ ctx, input }) => matchBankStatement(ctx, input)),
});
