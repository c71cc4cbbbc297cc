import { FieldChange } from "~/components/portal/field-change";
import type { ImportOutcome, ImportRow } from "~/features/product/manage/transfer/transfer.schema";
import { countOf } from "~/lib/count";

/** What an import would do: the numbers, and each row that is faulty, new or changed. */
export function ImportReport({ outcome }: { outcome: ImportOutcome }) {
  const { created, changed, unchanged, faulty, rows } = outcome;
  const left = created + changed + faulty - rows.length;
  return (
    <section aria-label="What the import does" className="grid min-w-0 gap-3">
      <p className="font-semibold tabular-nums">{`${created} new, ${changed} changed, ${unchanged} unchanged`}</p>
      {faulty > 0 && (
        <p role="alert" className="font-medium text-danger">
          {`${countOf(faulty, "row has an error", "rows have errors")}. Nothing can be imported yet. Please correct the file and choose it again.`}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {rows.map((row) => (
            <ReportedRow key={`${row.kind} ${row.row}`} row={row} />
          ))}
        </ul>
      )}
      {left > 0 && <p className="text-soft text-sm">{`And ${countOf(left, "row")} more.`}</p>}
    </section>
  );
}

const states = { new: "New", changed: "Changed", faulty: "Error" } as const;

function ReportedRow({ row: { kind, row, title, state, changes, errors } }: { row: ImportRow }) {
  return (
    <li className="min-w-0 break-words px-3 py-2.5 text-[0.9375rem]">
      <p className="text-soft text-sm">
        <span>{`Row ${row}, ${kind} ·`}</span>{" "}
        <span className={state === "faulty" ? "font-semibold text-danger" : ""}>{states[state]}</span>
      </p>
      <p className="font-semibold">{title || "No name"}</p>
      {changes.map(({ field, from, to }) => (
        <FieldChange key={field} field={field} from={from} to={to} />
      ))}
      {errors.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="font-medium text-danger">
          {column ? `${column}: ${message}` : message}
        </p>
      ))}
    </li>
  );
}
