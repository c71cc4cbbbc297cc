import { isNumberTaken } from "~/features/payment/settle/claims.service";
import { settle } from "~/features/payment/settle/settle.service";
import { type Doubt, type Match, matchStatement } from "~/features/payment/statement/match-statement.rules";
import type { ReadStatement } from "~/features/payment/statement/read-statement";
import type { StatementFile } from "~/features/payment/statement/read-statement.thread";
import type { LineFault, StatementLine } from "~/features/payment/statement/statement-lines.rules";
import { countOf } from "~/lib/count";
import { dateInIndia, formatDate, startOfDayInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { sql } from "~/server/db/sql";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";
import { runInThread } from "~/server/thread";
import { keepCredits } from "./credit/keep-credits.service";
import type { ReadStatementInput, StatementResult } from "./payment-admin.schema";
import { inWords } from "./same-number.rules";

/**
 * Finds reported and begun payments by UPI in a bank's statement, and records those whose money is there. Other money that came in
 * is put on the office's list, and money that went out is none of a payment's. Each payment has a transaction of its own, so that
 * the file can be sent again. Throws VALIDATION (`statement`): an issue for each line that cannot be read, or
 * the `headings` of the file if its columns are unknown.
 */
export async function matchBankStatement(ctx: UserContext, input: ReadStatementInput): Promise<StatementResult> {
  const { lines, account } = await linesOf(input, ctx.user.id);
  const { open, received } = await findPayments(ctx, lines);
  const came = lines.filter(({ side }) => side === "in");
  const known = new Set(came.filter((line) => received.some((payment) => isOf(line, payment))));
  const again = came.flatMap((line) => {
    const paid = known.has(line) ? undefined : received.find(({ reference }) => line.references.includes(reference));
    return paid ? [{ line, paid }] : [];
  });
  const takenBack = lines.flatMap((line) => {
    const paid = line.side === "out" ? received.find((payment) => isNumberOf(line, payment)) : undefined;
    return paid ? [{ line, paid }] : [];
  });
  const done = new Set([...known, ...again.map(({ line }) => line)]);
  const { matched, mismatched, unmatched } = matchStatement(lines, open, done);
  const refused = await recordAll(ctx, [...matched, ...mismatched.filter(({ doubt }) => doubt === "amount")]);
  const { kept, decided } = await keepCredits(ctx, { account, came, unmatched });
  const inDoubt = [
    ...mismatched.filter((match) => !refused.has(match)),
    ...[...refused].map((match) => ({ ...match, doubt: "claimed" as const })),
  ];
  return {
    matched: matched.filter((match) => !refused.has(match)).length,
    unmatched: unmatched.length - decided,
    kept,
    known: known.size + decided,
    mismatched: new Set(inDoubt.map(({ line }) => line)).size + again.length + takenBack.length,
    doubts: [
      ...inDoubt.map((match) => toDoubt(match.line, match.payment, reasonOf(match, inDoubt))),
      ...again.map(({ line, paid }) => toDoubt(line, paid, line.isReversal ? doubts.reversal() : paidTwice)),
      ...takenBack.map(({ line, paid }) => toDoubt(line, paid, wentBack)),
    ],
  };
}

const paidTwice = "Its payment was received before. It may have been paid twice.";
const wentBack = "Its payment was received, and money of the same number went out. The bank may have taken it back.";

type Statement = { lines: StatementLine[]; account: string };

/** Statements are read one at a time, and accounts take turns. */
async function linesOf({ statement, ...typed }: ReadStatementInput, accountId: string): Promise<Statement> {
  const file = { bytes: Buffer.from(statement, "base64"), mapping: mappingOf(typed) };
  const semaphore = shared(
    "statement semaphore",
    () => new Semaphore({ atOnce: 1, maxWaiting: 10, longestMs: 30_000 }),
  );
  const read = await semaphore.run(
    () => runInThread<StatementFile, ReadStatement>("features/payment/statement/read-statement.thread", file),
    () => new AppError("UNAVAILABLE", tooBusyMessage),
    accountId,
  );
  if ("lines" in read) return read;
  if ("faults" in read) throw faultyLines(read.faults);
  const { fault: message, headings } = read;
  const issues = [{ path: ["statement"], message }];
  throw new AppError("VALIDATION", message, { issues, ...(headings && { headings }) });
}

const mostFaults = 50;

function faultyLines(faults: readonly LineFault[]): AppError {
  const messages = faults.slice(0, mostFaults).map(({ line, fault }) => `Line ${line}: ${fault}`);
  if (faults.length > mostFaults) messages.push(`And ${countOf(faults.length - mostFaults, "more line")}.`);
  const issues = messages.map((message) => ({ path: ["statement"], message }));
  const [only = ""] = messages;
  const all = `${faults.length} lines of this file cannot be read. Nothing was recorded.`;
  return new AppError("VALIDATION", faults.length === 1 ? `${only} Nothing was recorded.` : all, { issues });
}

function mappingOf({ date, credit, narration, reference }: Omit<ReadStatementInput, "statement">) {
  if (!date || !credit) return undefined;
  return { date, credit, ...(narration && { narration }), ...(reference && { reference }) };
}

type Numbered = { utr: string | null; providerRef: string | null };
type Received = { reference: string; providerRef: string | null };

/** The payments that the lines can be about: open ones, and those whose money was recorded before. */
async function findPayments({ db }: UserContext, lines: readonly StatementLine[]) {
  const utrs = [...new Set(lines.flatMap((line) => line.utrs))];
  const references = [...new Set(lines.flatMap((line) => line.references))];
  // Raw, because a statement may have more numbers than a statement of SQL has parameters.
  const found = await sql<{ id: string }>(
    `SELECT "id" FROM "Payment" WHERE "provider" = 'upi'
       AND ("utr" = ANY($1::text[]) OR "providerRef" = ANY($1::text[]) OR "reference" = ANY($2::text[]))`,
    [utrs, references],
  );
  const rows = await db.payment.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: {
      id: true,
      state: true,
      reference: true,
      utr: true,
      providerRef: true,
      amount: true,
      createdAt: true,
      booking: { select: { reference: true } },
    },
    orderBy: { id: "asc" },
  });
  const isReceived = ({ state }: { state: string }) => state === "captured" || state === "mismatched";
  const open = rows
    .filter((row) => !isReceived(row))
    .map(({ amount, createdAt, ...row }) => ({
      ...row,
      createdAt,
      amount: Number(amount),
      openedOn: dateInIndia(createdAt),
    }));
  return { open, received: rows.filter(isReceived) };
}

/** Whether the line is this payment: by its number, or by our reference if the line or the payment has no number. */
function isOf({ utrs, references }: StatementLine, { reference, providerRef }: Received): boolean {
  if (providerRef !== null && utrs.includes(providerRef)) return true;
  return references.includes(reference) && (providerRef === null || utrs.length === 0);
}

/** Whether the line has the number of this payment. */
function isNumberOf({ utrs }: StatementLine, { utr, providerRef }: Numbered): boolean {
  return [utr, providerRef].some((number) => number !== null && utrs.includes(number));
}

type OpenPayment = Awaited<ReturnType<typeof findPayments>>["open"][number];

/** Records the matches. Returns those that it could not record: meanwhile another booking claims the number, or has its money. */
async function recordAll(ctx: UserContext, matches: readonly Match<OpenPayment>[]): Promise<Set<Match<OpenPayment>>> {
  const refused = new Set<Match<OpenPayment>>();
  for (const match of matches) {
    if (!(await record(ctx, match))) refused.add(match);
  }
  return refused;
}

async function record({ db, user, now }: UserContext, { line, payment, utr }: Match<OpenPayment>): Promise<boolean> {
  const at = new Date(
    Math.min(Math.max(startOfDayInIndia(line.date).getTime(), payment.createdAt.getTime()), now.getTime()),
  );
  const arrival = { payment: { id: payment.id }, providerRef: utr, amount: line.amount, at, actorId: user.id };
  try {
    return (await db.$transaction((tx) => settle(tx, arrival))) !== "contested";
  } catch (error) {
    if (isNumberTaken(error)) return false;
    throw error;
  }
}

const doubts = {
  reversal: () => "The line is a reversal or a return, not a new payment. Nothing was recorded.",
  wentOut: () => "Money of the same number also went out. Nothing was recorded.",
  claimed: ({ claimants }) =>
    claimants.length > 1
      ? `This number was reported for ${inWords(claimants)}. Nothing was recorded: match the payment that it has paid.`
      : "This number was also reported for another booking. Nothing was recorded.",
  amount: ({ line, payment }) =>
    `${formatRupees(line.amount)} came in, ${formatRupees(payment.amount)} was asked. Decide under Wrong amount.`,
  reference: () => "The line has the reference of another payment. Nothing was recorded.",
  date: ({ line, payment }) =>
    `The money came in on ${formatDate(line.date)}, before the payment was begun on ${formatDate(payment.openedOn)}. Nothing was recorded.`,
} satisfies Record<Doubt, (match: Match<OpenPayment> & { claimants: readonly string[] }) => string>;

/** Why a match is in doubt. `all`: those of the file, because a line may be in doubt for several bookings. */
function reasonOf(match: Match<OpenPayment>, all: readonly Match<OpenPayment>[]): string {
  const ofLine = all.filter(({ line }) => line === match.line);
  const claimants = ofLine.map(({ payment }) => payment.booking.reference);
  return match.doubt ? doubts[match.doubt]({ ...match, claimants }) : "";
}

function toDoubt(
  { line, date, amount, utrs }: StatementLine,
  { booking }: { booking: { reference: string } },
  reason: string,
): StatementResult["doubts"][number] {
  return {
    line,
    date,
    amount,
    utr: utrs[0] ?? null,
    bookingReference: booking.reference,
    reason,
  };
}
