import type { ComponentType } from "react";
import { changedText, fieldText } from "~/lib/field-text";
import { formatInstant } from "~/lib/instants";
import { QueryMessage, TableMessage } from "./table-message";

type Change = {
  _id: string;
  action: string;
  /** The old and the new value of each changed field. */
  fields: Record<string, [unknown, unknown]>;
  by: { name: string } | null;
  at: string;
  batch?: string | undefined;
};

export type ChangeListProps = {
  query: { data?: readonly Change[] | undefined; error: unknown; refetch: () => unknown };
  /** The names of the fields, as the form shows them. */
  labels: Readonly<Record<string, string>>;
  /** The words for values that are not plain text; null for the usual ones. */
  textOf?: ((name: string, value: unknown) => string | null) | undefined;
  /** A button at a change that is a part of a larger one. */
  Batch?: ComponentType<{ id: string; at: string }> | undefined;
};

/** The changes that admins made to something, newest first. */
export function ChangeList({ query: { data, error, refetch }, labels, textOf, Batch }: ChangeListProps) {
  if (error || !data) {
    return <QueryMessage error={error} refetch={refetch} failure="Could not load the history. Please try again." />;
  }
  if (data.length === 0) return <TableMessage text="Nobody has changed it yet." />;
  const shown = (name: string, value: unknown) => textOf?.(name, value) ?? fieldText(value);
  return (
    <ol className="grid gap-4">
      {data.map(({ _id, action, by, at, fields, batch }) => (
        <li key={_id} className="text-sm">
          <p>
            <strong className="capitalize">{action}</strong> <span>{`by ${by?.name ?? "a former admin"},`}</span>{" "}
            <time dateTime={at} className="text-soft">
              {formatInstant(at)}
            </time>
          </p>
          <ul className="mt-1 grid gap-0.5 text-soft">
            {Object.entries(fields).map(([name, [from, to]]) => (
              <li key={name} className="wrap-anywhere">
                {`${labels[name] ?? name}: ${changedText(shown(name, from), shown(name, to))}`}
              </li>
            ))}
          </ul>
          {Batch && batch && <Batch id={batch} at={at} />}
        </li>
      ))}
    </ol>
  );
}
