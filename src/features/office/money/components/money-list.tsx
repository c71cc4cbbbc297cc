"use client";

import type { ReactNode } from "react";
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
  if (!data) {
    return (
      <QueryMessage
        error={error}
        refetch={refetch}
        failure={messageOf(error, "Could not load this. Please try again.")}
      />
    );
  }
  if (data.length === 0) return <TableMessage text={empty} />;
  return <ul className={cn("divide-y divide-line", isPlaceholderData && "opacity-60")}>{data.map(children)}</ul>;
}
