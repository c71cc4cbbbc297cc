"use client";

import { useState } from "react";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { fieldText } from "~/features/product/manage/field-text.rules";
import type { ProductKind } from "~/features/product/registry";
import { formatInstant } from "~/lib/instants";
import { api } from "~/trpc/react";
import { Disclosure } from "./disclosure";

type ItemHistoryProps = { kind: ProductKind; id: string; labels: Readonly<Record<string, string>> };

/** The change history of an item, newest first. Loaded when it is opened. */
export function ItemHistory({ kind, id, labels }: ItemHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = api[kind].history.useQuery({ id, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      {error || !data ? (
        <QueryMessage {...{ error, refetch }} failure="Could not load the history. Please try again." />
      ) : data.length === 0 ? (
        <TableMessage text="Nobody has changed it yet." />
      ) : (
        <ol className="grid gap-4">
          {data.map(({ _id, action, by, at, fields }) => (
            <li key={_id} className="text-sm">
              <p>
                <strong className="capitalize">{action}</strong> by {by?.name ?? "a former admin"},{" "}
                <time dateTime={at} className="text-soft">
                  {formatInstant(at)}
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
