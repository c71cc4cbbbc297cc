import { z } from "zod";
import { bookingOfMoney } from "~/features/ledger/money.schema";
import { payment, paymentStates } from "~/features/ledger/payment.schema";
import { missingColumns, statementMappingFields } from "~/features/payment/statement/statement.schema";
import { id, ifMissing, paging, text } from "~/lib/fields";
import { sameNumber } from "./same-number.rules";

/** The most payments on one page. */
export const maxPaymentsPerPage = 200;

/** A payment with its booking, for admins. */
export const adminPayment = payment
  .extend({
    asked: z.number().meta({ description: "Rupees that were asked for; `amount` is what arrived, if something has" }),
    note: z.string().meta({ description: "An admin's, for example the number of a receipt" }),
    reportedAt: z.iso.datetime().nullable().meta({ description: "When the customer reported the transfer" }),
    booking: bookingOfMoney,
    sameNumber: z.array(sameNumber).meta({
      description:
        "Payments of other bookings with the same number of a transfer. Its money can be of one booking only",
    }),
  })
  .meta({ id: "AdminPayment" });

export type AdminPayment = z.infer<typeof adminPayment>;

export const listPaymentsInput = z.object({
  ...paging(maxPaymentsPerPage),
  state: z
    .enum(paymentStates, `Must be one of ${paymentStates.join(", ")}`)
    .optional()
    .meta({
      description: "Only payments of this state.",
    }),
});

export type ListPaymentsInput = z.infer<typeof listPaymentsInput>;

/** What an admin decides about a payment: its money is there, or was not found. */
export const decidePaymentInput = z
  .object({
    id,
    state: z.enum(["matched", "rejected"], "Please choose matched or rejected"),
    reason: text(300).optional().meta({ description: "For the customer; required for `rejected`" }),
    rejectOthers: z.array(id).max(50).optional().meta({
      description:
        "For `matched`: the payments of `sameNumber` that are rejected with it, all that are `reported` or `mismatched`",
    }),
  })
  .superRefine(({ state, reason }, ctx) => {
    if (state === "matched" || reason) return;
    ctx.addIssue({ code: "custom", path: ["reason"], message: "Please tell the customer why" });
  });

export type DecidePaymentInput = z.infer<typeof decidePaymentInput>;

const noFile = "Please choose the bank's statement as a CSV file.";

/** `statement`: the file, as base64 where it comes from a form. */
export const readStatementInput = z
  .object({ statement: z.string(ifMissing(noFile)).min(1, noFile), ...statementMappingFields })
  .superRefine(({ statement: _, ...named }, ctx) => {
    for (const { field, message } of missingColumns(named)) ctx.addIssue({ code: "custom", path: [field], message });
  });

export type ReadStatementInput = z.infer<typeof readStatementInput>;

const line = z.object({
  line: z.number().int().meta({ description: "The line of the file, from 1" }),
  date: z.string().meta({ format: "date" }),
  amount: z.number().meta({ description: "Rupees" }),
  utr: z.string().nullable(),
});

/** What came of a statement. */
export const statementResult = z
  .object({
    matched: z.number().int().meta({ description: "Lines that are now payments received" }),
    mismatched: z.number().int().meta({ description: "Lines that belong to a payment, but do not fit: see `doubts`" }),
    unmatched: z.number().int().meta({ description: "Lines of money that came in and is not matched yet" }),
    kept: z.number().int().meta({
      description:
        "How many of them are new on the list of `GET /payments/credits`. Those older than a year are not kept",
    }),
    known: z
      .number()
      .int()
      .meta({ description: "Lines whose payments were received before, or that an admin has decided" }),
    doubts: z.array(line.extend({ bookingReference: z.string(), reason: z.string() })),
  })
  .meta({ id: "StatementResult" });

export type StatementResult = z.infer<typeof statementResult>;
