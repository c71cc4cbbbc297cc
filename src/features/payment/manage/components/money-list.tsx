"use client";

import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { cn } from "~/components/ui/cn";
import { messageOf } from "~/trpc/errors";

type MoneyListProps<Row> = {
  list: { data: Row[] | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  empty: string;
  children: (row: Row) => ReactNode;
};

/** The rows of a section, or that it is loading, empty, or could not be loaded. */
export function MoneyList<Row>({ list, empty, children }: MoneyListProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = list;
  const focus = useFocusKept(data);
  return (
    <div {...focus} tabIndex={-1} className="outline-none">
      {!data ? (
        <QueryMessage {...{ error, refetch }} failure={messageOf(error, "Could not load this. Please try again.")} />
      ) : data.length === 0 ? (
        <TableMessage text={empty} />
      ) : (
        <ul className={cn("divide-y divide-line", isPlaceholderData && "opacity-60")}>{data.map(children)}</ul>
      )}
    </div>
  );
}

/** Puts the focus on the list if the row that had it is done with and gone: keyboard users then continue from here. */
function useFocusKept(rows: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const wasWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rows can remove the element with the focus.
  useEffect(() => {
    if (wasWithin.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [rows]);
  return {
    ref,
    onFocus: () => {
      wasWithin.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) wasWithin.current = false;
    },
  };
}
