import { z } from "zod";
import { type StatementResult, statementResult } from "~/features/office/money/payment-admin.schema";
import type { StatementMapping } from "~/features/payment/statement/statement-heading.rules";
import { readSession } from "~/lib/session/session";

/** The most bytes of a statement: see statementLimits of the server. */
export const maxStatementBytes = 5 * 1024 * 1024;

/**
 * What came of sending a statement. `refused`: why it cannot be read, the `lines` that cannot, if there are several, and its
 * `headings` if only the columns are unknown; `fields` has the errors of the named columns.
 */
export type Sent = { result: StatementResult } | Refusal;

export type Refusal = {
  refused: string;
  lines: string[];
  headings: string[];
  fields: Partial<Record<string, string>>;
};

/** A refusal that names no lines, headings or columns. */
export function refusal(refused: string): Refusal {
  return { refused, lines: [], headings: [], fields: {} };
}

const problem = z.object({
  message: z.string(),
  headings: z.array(z.string()).optional(),
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
});

const noAnswer = "The statement could not be sent. Please check your connection and try again.";

/** Sends a bank's statement as a form, because a file is too large for the API's JSON. Never rejects. */
export async function sendStatement(file: File, columns: Partial<StatementMapping>): Promise<Sent> {
  const body = new FormData();
  body.append("statement", file);
  for (const [name, heading] of Object.entries(columns)) if (heading) body.append(name, heading);
  const token = readSession()?.token;
  try {
    const answer = await fetch("/api/payments/statement", {
      method: "POST",
      body,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return read(answer.status, await answer.json());
  } catch {
    // No answer, one that is not JSON, or a file that changed since it was chosen.
    return refusal(noAnswer);
  }
}

function read(status: number, answer: unknown): Sent {
  const result = statementResult.safeParse(answer);
  if (status === 200 && result.success) return { result: result.data };
  const failure = problem.safeParse(answer);
  if (!failure.success || status >= 500) return refusal(noAnswer);
  const { message, headings = [], issues = [] } = failure.data;
  const named = issues.filter(({ path }) => path[0] !== "statement");
  const ofFile = issues.filter(({ path }) => path[0] === "statement");
  return {
    refused: message,
    lines: ofFile.length > 1 ? ofFile.map(({ message: text }) => text) : [],
    headings,
    fields: Object.fromEntries(named.map(({ path, message: text }) => [path[0], text])),
  };
}
