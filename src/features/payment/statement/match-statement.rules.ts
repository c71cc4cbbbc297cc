import type { CalendarDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import type { StatementLine } from "./statement-lines.rules";

/** A payment that waits for money: our reference, the UTR that the customer reported, the amount in rupees, and its day. */
export type OpenPayment = { reference: string; utr: string | null; amount: number; openedOn: CalendarDate };

/**
 * Why a line with the right UTR or reference is not simply the payment: it is a reversal, the same number also went out,
 * several bookings claim the number, another amount, the reference of another payment, or money that came in before the
 * payment was begun.
 */
export type Doubt = "reversal" | "wentOut" | "claimed" | "amount" | "reference" | "date";

/** A line and the payment that it pays; `utr` is the line's, or the reported one if the line has none. */
export type Match<Payment> = { line: StatementLine; payment: Payment; utr: string | null; doubt: Doubt | null };

/** `mismatched` are those in doubt. */
type Matching<Payment> = {
  matched: Match<Payment>[];
  mismatched: Match<Payment>[];
  unmatched: StatementLine[];
};

/**
 * Finds for each line of money that came in the payment that it pays: first by UTR, then by our reference. One line pays one
 * payment, and one payment is paid by one line. Numbers that occur in several lines of one side are not UTRs, but accounts or
 * phones. Lines that are `done` pay nothing more. A line whose number several payments claim is in doubt for each of them, also
 * if its amount fits one: whoever has seen a number may also know the amount.
 */
export function matchStatement<Payment extends OpenPayment>(
  statement: readonly StatementLine[],
  payments: readonly Payment[],
  done: ReadonlySet<StatementLine> = new Set(),
): Matching<Payment> {
  const [came, went] = [statement.filter(({ side }) => side === "in"), statement.filter(({ side }) => side === "out")];
  const lines = came.filter((line) => !done.has(line));
  const byUtr = groupByUtr(payments);
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const repeated = repeatedIn(came.flatMap(({ utrs }) => utrs));
  const repeatedOut = repeatedIn(went.flatMap(({ utrs }) => utrs));
  const found = new Map<StatementLine, Match<Payment>[]>();
  const paid = new Set<Payment>();
  const contest = (line: StatementLine, utr: string, claimants: readonly Payment[]) => {
    const named = line.references.flatMap((reference) => byReference.get(reference) ?? []);
    const wentOut = went.some((out) => out.utrs.includes(utr)) ? "wentOut" : "claimed";
    const doubt = line.isReversal ? "reversal" : wentOut;
    found.set(
      line,
      [...new Set([...claimants, ...named])].map((payment) => ({ line, payment, utr, doubt })),
    );
  };
  const claim = (line: StatementLine, payment: Payment | undefined) => {
    if (!payment || paid.has(payment) || found.has(line)) return;
    const own = line.utrs.filter((utr) => !repeated.has(utr));
    const isReported = payment.utr !== null && own.includes(payment.utr);
    const utr = isReported ? payment.utr : (own[0] ?? payment.utr);
    const claimants = utr === null ? [] : (byUtr.get(utr) ?? []);
    if (utr !== null && claimants.some((other) => other !== payment))
      return contest(line, utr, [payment, ...claimants]);
    paid.add(payment);
    const isSame = (out: StatementLine) =>
      out.utrs.some((one) => one === utr || (own.includes(one) && !repeatedOut.has(one))) ||
      (out.references.includes(payment.reference) && toPaise(out.amount) === toPaise(line.amount));
    const doubt = went.some(isSame) ? "wentOut" : doubtOf(line, payment, byReference);
    found.set(line, [{ line, payment, utr, doubt: line.isReversal ? "reversal" : doubt }]);
  };
  for (const line of lines) {
    for (const utr of line.utrs) {
      const claimants = repeated.has(utr) ? [] : (byUtr.get(utr) ?? []);
      if (claimants.length > 1) contest(line, utr, claimants);
    }
  }
  for (const line of lines) {
    for (const utr of line.utrs) if (!repeated.has(utr)) claim(line, byUtr.get(utr)?.[0]);
  }
  for (const line of lines) {
    for (const reference of line.references) claim(line, byReference.get(reference));
  }
  const matches = [...found.values()].flat();
  return {
    matched: matches.filter(({ doubt }) => doubt === null),
    mismatched: matches.filter(({ doubt }) => doubt !== null),
    unmatched: lines.filter((line) => !found.has(line)),
  };
}

/** A UTR can be typed by anybody who has seen it; our reference in the line says what the money was for. */
function doubtOf(
  line: StatementLine,
  payment: OpenPayment,
  byReference: ReadonlyMap<string, OpenPayment>,
): Doubt | null {
  const namesAnother =
    line.references.some((one) => byReference.has(one)) && !line.references.includes(payment.reference);
  if (namesAnother) return "reference";
  if (toPaise(line.amount) !== toPaise(payment.amount)) return "amount";
  return line.date < payment.openedOn ? "date" : null;
}

function groupByUtr<Payment extends OpenPayment>(payments: readonly Payment[]): Map<string, Payment[]> {
  const groups = new Map<string, Payment[]>();
  for (const payment of payments) {
    if (payment.utr !== null) groups.set(payment.utr, [...(groups.get(payment.utr) ?? []), payment]);
  }
  return groups;
}

function repeatedIn(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}
