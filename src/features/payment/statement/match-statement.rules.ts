import { toPaise } from "~/lib/money";
import type { StatementLine } from "./statement-lines.rules";

/** A payment that waits for money: our reference, the UTR that the customer reported, and the amount in rupees. */
export type OpenPayment = { reference: string; utr: string | null; amount: number };

/** A line and the payment that it pays; `utr` is the line's, or the reported one if the line has none. */
export type Match<Payment> = { line: StatementLine; payment: Payment; utr: string | null };

/** `mismatched` have the right UTR or reference, but another amount, or the reference of another payment. */
export type Matching<Payment> = {
  matched: Match<Payment>[];
  mismatched: Match<Payment>[];
  unmatched: StatementLine[];
};

/**
 * Finds for each line the payment that it pays: first by UTR, then by our reference. One line pays one payment, and one
 * payment is paid by one line. Numbers that occur in several lines are not UTRs, but accounts or phones.
 */
export function matchStatement<Payment extends OpenPayment>(
  lines: readonly StatementLine[],
  payments: readonly Payment[],
): Matching<Payment> {
  const byUtr = index(payments, ({ utr }) => utr);
  const byReference = index(payments, ({ reference }) => reference);
  const repeated = repeatedIn(lines.flatMap(({ utrs }) => utrs));
  const found = new Map<StatementLine, Match<Payment>>();
  const paid = new Set<Payment>();
  const claim = (line: StatementLine, payment: Payment | undefined) => {
    if (!payment || paid.has(payment) || found.has(line)) return;
    paid.add(payment);
    const own = line.utrs.filter((utr) => !repeated.has(utr));
    const isReported = payment.utr !== null && own.includes(payment.utr);
    found.set(line, { line, payment, utr: isReported ? payment.utr : (own[0] ?? payment.utr) });
  };
  for (const line of lines) {
    for (const utr of line.utrs) if (!repeated.has(utr)) claim(line, byUtr.get(utr));
  }
  for (const line of lines) {
    for (const reference of line.references) claim(line, byReference.get(reference));
  }
  const matches = [...found.values()];
  const isRight = ({ line, payment }: Match<Payment>) =>
    toPaise(line.amount) === toPaise(payment.amount) && !namesAnother(line, payment, byReference);
  return {
    matched: matches.filter(isRight),
    mismatched: matches.filter((match) => !isRight(match)),
    unmatched: lines.filter((line) => !found.has(line)),
  };
}

/** A UTR can be typed by anybody who has seen it; our reference in the line says what the money was for. */
function namesAnother(line: StatementLine, payment: OpenPayment, byReference: Map<string, OpenPayment>): boolean {
  return line.references.some((one) => byReference.has(one)) && !line.references.includes(payment.reference);
}

function index<Payment>(payments: readonly Payment[], key: (payment: Payment) => string | null): Map<string, Payment> {
  const entries = payments.map((payment) => [key(payment), payment] as const);
  return new Map(entries.flatMap(([name, payment]) => (name === null ? [] : [[name, payment] as const])));
}

function repeatedIn(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}
