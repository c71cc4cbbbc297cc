"use client";

import { TableMessage } from "~/components/portal/table-message";
import type { ChangeEntry } from "~/features/history/history.schema";
import { fieldText } from "~/features/product/manage/field-text.rules";
import { Disclosure } from "./disclosure";

type ItemHistoryProps = {
  query: { data: ChangeEntry[] | undefined; isError: boolean; refetch: () => unknown };
  labels: Readonly<Record<string, string>>;
  onOpen: () => void;
};

const time = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** Who changed what of an item, newest first. Asked for when it is opened. */
export function ItemHistory({ query: { data, isError, refetch }, labels, onOpen }: ItemHistoryProps) {
  return (
    <Disclosure summary="History" onOpen={onOpen}>
      {isError ? (
        <TableMessage tone="error" text="Could not load the history. Please try again." retry={() => void refetch()} />
      ) : !data ? (
        <TableMessage text="Loading..." />
      ) : data.length === 0 ? (
        <TableMessage text="Nobody has changed it yet." />
      ) : (
        <ol className="grid gap-4">
          {data.map(({ _id, action, by, at, fields }) => (
            <li key={_id} className="text-sm">
              <p>
                <strong className="capitalize">{action}</strong> by {by?.name ?? "a former admin"},{" "}
                <time dateTime={at} className="text-soft">
                  {time.format(new Date(at))}
                </time>
              </p>
              <ul className="mt-1 grid gap-0.5 text-soft">
                {Object.entries(fields).map(([name, [from, to]]) => (
                  <li key={name} className="wrap-anywhere">
                    {labels[name] ?? name}: {fieldText(from)} → {fieldText(to)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  );
}
