import { multipartType, statementLimits } from "~/server/api/multipart";
import { userProcedure } from "~/server/api/trpc";
import { matchBankStatement } from "./match-statement.service";
import { exampleStatementResult } from "./payment-admin.examples";
import { readStatementInput, statementResult } from "./payment-admin.schema";

/** The procedure that matches a bank's statement. Part of the payment router. */
export const statementProcedures = {
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
};
