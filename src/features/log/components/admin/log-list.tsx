import { TableMessage } from "~/components/portal/table-message";
import { itemText, valueText } from "~/features/log/log.rules";
import type { LogEntry } from "~/features/log/log.schema";
import { changedText } from "~/lib/field-text";
import { formatInstant } from "~/lib/instants";

/** "cancellationSteps" as "cancellation steps". */
const nameText = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Changes of anything, newest first: who, what, when, and the values before and after. */
export function LogList({ entries, isFiltered }: { entries: readonly LogEntry[]; isFiltered: boolean }) {
  if (entries.length === 0) {
    const text = isFiltered ? "No change matches. Clear the filters to see all." : "Nothing has been changed yet.";
    return <TableMessage text={text} />;
  }
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry._id} className="px-4 py-3 text-[0.9375rem] sm:px-5">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="wrap-anywhere min-w-0">
              <strong>{itemText(entry)}</strong>
              <span>{`, ${entry.action} by ${entry.by?.name ?? "somebody who is not on the staff"}`}</span>
            </p>
            <time dateTime={entry.at} className="text-[0.8125rem] text-soft leading-6">
              {formatInstant(entry.at)}
            </time>
          </div>
          <ul className="mt-1 grid gap-0.5 text-soft empty:hidden">
            {Object.entries(entry.fields).map(([name, [from, to]]) => (
              <li key={name} className="wrap-anywhere">
                {`${nameText(name)}: ${changedText(valueText(entry, name, from), valueText(entry, name, to))}`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
