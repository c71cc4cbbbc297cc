import { createHash } from "node:crypto";
import type { StatementLine } from "~/features/payment/statement/statement-lines.rules";
import type { CalendarDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";

/** A line of money that came in, as it is stored; the amount in rupees. */
export type NewCredit = {
  fingerprint: string;
  number: string | null;
  date: CalendarDate;
  amount: number;
  text: string;
};

/** NEFT and RTGS: the bank's letters and a long number. An IFSC is shorter. */
const transfer = /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{0,2}\d{10,18}(?![A-Z0-9])/;

/**
 * What is stored of each of the `lines` that `isKept`. The fingerprint is made from the line alone, and from how many lines before it
 * are the same, so that it is the same in each file that has the whole day. A number in several lines is no transfer's.
 */
export function creditsOf(lines: readonly StatementLine[], isKept: (line: StatementLine) => boolean): NewCredit[] {
  const seen = countsOf(lines.flatMap(({ utrs }) => utrs));
  const same = new Map<string, number>();
  return lines.flatMap((line) => {
    const { date, amount, utrs, text } = line;
    const own = [date, toPaise(amount), utrs.length > 0 ? utrs.join(" ") : text.toLowerCase()].join("|");
    const place = same.get(own) ?? 0;
    same.set(own, place + 1);
    if (!isKept(line)) return [];
    const fingerprint = createHash("sha256").update(`${own}|${place}`).digest("hex");
    const number = utrs.find((utr) => seen.get(utr) === 1) ?? transfer.exec(text.toUpperCase())?.[0] ?? null;
    return [{ fingerprint, number, date, amount, text }];
  });
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
