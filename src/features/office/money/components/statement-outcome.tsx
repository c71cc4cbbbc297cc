import type { StatementResult } from "~/features/office/money/payment-admin.schema";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

/** What a statement has changed, in words, and the lines that are in doubt. */
export function StatementOutcome({ result }: { result: StatementResult }) {
  const { matched, mismatched, unmatched, kept, known, doubts } = result;
  return (
    <div role="status" className="grid gap-3 text-[0.9375rem]">
      <ul className="grid gap-1">
        <li className="font-semibold">
          {matched === 0 ? "No new payment was found." : `${countOf(matched, "payment")} received and recorded.`}
        </li>
        {known > 0 && <li>{`${known === 1 ? "1 line was" : `${known} lines were`} recorded before.`}</li>}
        {unmatched > 0 && <li>{unmatchedText(unmatched, kept)}</li>}
        {mismatched > 0 && <li className="font-semibold text-danger">{doubtsText(mismatched)}</li>}
      </ul>
      {doubts.length > 0 && (
        <ul className="grid gap-2">
          {doubts.map(({ line, date, amount, utr, bookingReference, reason }) => (
            <li
              key={`${line} ${bookingReference}`}
              className="rounded-control border border-line bg-paper px-3.5 py-2.5"
            >
              <p className="font-semibold tabular-nums">
                {`${bookingReference}: ${formatRupees(amount)}, ${formatDate(date)}`}
              </p>
              <p>{reason}</p>
              <p className="text-[0.8125rem] text-soft tabular-nums">
                {`Line ${line}${utr ? `, UPI transaction ${utr}` : ""}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function doubtsText(count: number): string {
  return `${countOf(count, "line")} ${count === 1 ? "does" : "do"} not fit ${count === 1 ? "its" : "their"} payment:`;
}

function unmatchedText(unmatched: number, kept: number): string {
  const lines = `${countOf(unmatched, "credit")} could not be matched.`;
  return kept > 0 ? `${lines} ${kept} of them ${kept === 1 ? "is" : "are"} new under Not matched yet.` : lines;
}
