"use client";

import type { TableOptions } from "@tanstack/react-table";
import { useState } from "react";
import { type ColumnLayout, DataTable } from "~/components/portal/data-table";
import { useLatest } from "~/components/portal/use-latest";

/** A page of records, as a query has it. */
export type RecordList<Row> = {
  data?: { results: readonly Row[] } | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type Actions<Row, Name extends string> = Readonly<Record<Name, (row: Row) => void>>;

type RecordTableProps<Row, Name extends string> = {
  /** Describes the table for screen readers. */
  caption: string;
  list: RecordList<Row>;
  /** Keys are column ids. */
  layout: Readonly<Record<string, ColumnLayout>>;
  /** Called once. The actions that it gets call the current ones. */
  columns: (actions: Actions<Row, Name>) => TableOptions<Row>["columns"];
  /** What the buttons of a row do. */
  actions: Actions<Row, Name>;
  emptyText: string;
  /** Shown if the list could not be loaded. */
  failure: string;
};

/** The table of a list of records, with buttons that edit, remove and restore one. */
export function RecordTable<Row extends { _id: string }, Name extends string>(props: RecordTableProps<Row, Name>) {
  const { caption, layout, actions, emptyText, failure } = props;
  const { data, isError, isPlaceholderData, refetch } = props.list;
  const latest = useLatest(actions);
  const [columns] = useState(() => props.columns(latest));
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.results}
      getRowId={({ _id }) => _id}
      layout={layout}
      emptyText={emptyText}
      error={isError && !data ? { text: failure, retry: () => void refetch() } : null}
      isStale={isPlaceholderData}
    />
  );
}
