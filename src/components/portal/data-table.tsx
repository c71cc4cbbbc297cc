"use client";

import { flexRender, getCoreRowModel, type TableOptions, useReactTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { cn } from "~/components/ui/cn";
import { TableMessage } from "./table-message";

/** The layout of a column. */
export type ColumnLayout = {
  /** The label of the value when rows are cards; null for none. Default: the column's header. */
  label?: string | null;
  className?: string;
  isNumeric?: boolean;
};

type DataTableProps<Row> = Pick<
  TableOptions<Row>,
  "columns" | "getRowId" | "state" | "onSortingChange" | "onRowSelectionChange" | "enableRowSelection"
> & {
  /** Describes the table for screen readers. */
  caption: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Keys are column ids. */
  layout?: Readonly<Record<string, ColumnLayout>>;
  emptyText: string;
  /** Shown in place of the rows, with a button that retries. */
  error?: { text: string; retry: () => void } | null;
  /** Whether newer rows are loading. */
  isStale?: boolean;
  onRowClick?: (row: Row) => void;
};

const none: never[] = [];

/**
 * A table whose rows are sorted and paged by the server. If too narrow for its columns, it hides its header and shows
 * each row as a card; sorting then needs a separate control. Clickable rows must contain a button or link with the same
 * action, for keyboard users.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, layout = {}, emptyText, error, isStale = false, onRowClick, ...options } = props;
  const table = useReactTable({
    ...options,
    // TanStack's type requires a mutable array.
    data: rows ? [...rows] : none,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
  });
  const message = error ? (
    <TableMessage tone="error" text={error.text} retry={error.retry} />
  ) : !rows ? (
    <TableMessage text="Loading..." />
  ) : rows.length === 0 ? (
    <TableMessage text={emptyText} />
  ) : null;
  return (
    <div className="@container overflow-x-auto" aria-busy={!rows && !error ? true : undefined}>
      <table className="w-full border-collapse text-[0.9375rem] @max-table:block @table:text-sm @4xl:text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-table:hidden">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b bg-paper/60 text-left text-[0.8125rem] text-soft">
              {group.headers.map((header) => {
                const { column } = header;
                const meta = layout[column.id];
                const sorted = column.getIsSorted();
                const content = flexRender(column.columnDef.header, header.getContext());
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
                    className={cn(
                      "px-1.5 py-2.5 font-semibold first:pl-3 last:pr-3 @4xl:px-3 @4xl:last:pr-5 @4xl:first:pl-5",
                      meta?.isNumeric && "text-right",
                      meta?.className,
                    )}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={column.getToggleSortingHandler()}
                        className="-mx-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 hover:bg-mist hover:text-ink"
                      >
                        {content}
                        <SortSign sorted={sorted} />
                      </button>
                    ) : (
                      content
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody className={cn("@max-table:block", isStale && "opacity-60")}>
          {message ? (
            <tr className="@max-table:block">
              <td colSpan={table.getVisibleLeafColumns().length} className="@max-table:block">
                {message}
              </td>
            </tr>
          ) : (
            table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                aria-selected={options.enableRowSelection ? row.getIsSelected() : undefined}
                onClick={(event) => {
                  // Ignore clicks on controls within the row.
                  const isOwn = event.target instanceof Element && event.target.closest("a,button,input,select,label");
                  if (!isOwn) onRowClick?.(row.original);
                }}
                className={cn(
                  "border-line border-b last:border-b-0 @max-table:grid @max-table:gap-x-10 @max-table:gap-y-2 @max-table:px-4 @max-table:py-4 @max-table:@xl:grid-cols-2",
                  onRowClick && "cursor-pointer hover:bg-mist/50",
                  row.getIsSelected() && "bg-mist/70",
                )}
              >
                {row.getVisibleCells().map((cell) => {
                  const { header } = cell.column.columnDef;
                  const meta = layout[cell.column.id];
                  const label = meta?.label === undefined && typeof header === "string" ? header : meta?.label;
                  return (
                    <td
                      key={cell.id}
                      data-label={label ?? undefined}
                      className={cn(
                        "@table:px-1.5 @table:py-3 @table:align-middle @table:last:pr-3 @table:first:pl-3 @4xl:px-3 @4xl:last:pr-5 @4xl:first:pl-5",
                        "@max-table:flex @max-table:items-center @max-table:justify-between @max-table:gap-4",
                        !label && "@max-table:col-span-full",
                        label &&
                          "@max-table:before:text-[0.8125rem] @max-table:before:text-soft @max-table:before:content-[attr(data-label)]",
                        meta?.isNumeric && "tabular-nums @table:text-right",
                        meta?.className,
                      )}
                    >
                      {flexRender(cell.column.columnDef.cell, cell.getContext())}
                    </td>
                  );
                })}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function SortSign({ sorted }: { sorted: false | "asc" | "desc" }) {
  const Sign = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ArrowUpDown;
  return <Sign aria-hidden="true" className={cn("size-3.5", !sorted && "opacity-50")} />;
}
