import type { ChangeQuote } from "~/features/booking-change/change.schema";
import { formatRupees } from "~/lib/money";

/** What changes, before and after. */
export function ChangeFacts({ changes }: { changes: ChangeQuote["changes"] }) {
  return (
    <dl className="grid gap-1.5 text-[0.9375rem]">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-soft">{label}</dt>
          <dd className="break-words">
            <span className="text-soft line-through">
              <span className="sr-only">before: </span>
              <span>{before}</span>
            </span>{" "}
            <span className="font-semibold">
              <span className="sr-only">after: </span>
              <span>{after}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The difference in words, before anything is sent. */
export function ChangeSummary({ quote, isCurrent }: { quote: ChangeQuote | null; isCurrent: boolean }) {
  return (
    <div role="status" className="min-h-24 rounded-control bg-mist px-4 py-3.5 tabular-nums" aria-busy={!isCurrent}>
      {quote ? (
        <div className={isCurrent ? "grid gap-2.5" : "grid gap-2.5 opacity-60"}>
          <ChangeFacts changes={quote.changes} />
          <p className="font-semibold">{quote.text}</p>
          {quote.due > 0 && (
            <p className="text-[0.9375rem] text-soft">{`${formatRupees(quote.due)} is then still to be paid.`}</p>
          )}
        </div>
      ) : (
        <p className="text-soft">Change something above, and you see here what it means for the price.</p>
      )}
    </div>
  );
}
