"use client";

import { createColumnHelper, type RowSelectionState, type SortingState } from "@tanstack/react-table";
import { useEffect, useState } from "react";
import type { ColumnLayout } from "~/components/portal/data-table";
import { SelectBox } from "~/components/portal/select-box";
import { showAddress } from "~/components/ui/use-address";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { BookingSort } from "~/features/booking/booking-admin.schema";
import { type BookingView, bookingsHref } from "~/features/office/bookings/manage-bookings.rules";
import { visibilityOf } from "~/features/office/columns/column-choice.rules";
import { useColumns } from "~/features/office/columns/column-store";
import { BulkBar } from "~/features/office/status/components/bulk-bar";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { type BookingColumn, bookingLayout, manageColumns } from "./booking-columns";
import { BookingTable } from "./booking-table";

type BookingRowsProps = {
  view: BookingView;
  hasPayments: boolean;
  list: { data: AdminBooking[] | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
};

const sorting: Record<BookingSort, SortingState> = {
  newest: [],
  oldest: [],
  dateAsc: [{ id: "date", desc: false }],
  dateDesc: [{ id: "date", desc: true }],
  amountHigh: [{ id: "amount", desc: true }],
  amountLow: [{ id: "amount", desc: false }],
};

function toSort([first]: SortingState): BookingSort {
  if (first?.id === "date") return first.desc ? "dateDesc" : "dateAsc";
  if (first?.id === "amount") return first.desc ? "amountHigh" : "amountLow";
  return "newest";
}

const layout: Record<string, ColumnLayout> = {
  ...bookingLayout,
  status: { label: null },
  select: { label: "Select", className: "@table:w-11 @max-table:col-span-full" },
};

const column = createColumnHelper<AdminBooking>();

function selectableColumns(open: (booking: AdminBooking) => void): BookingColumn[] {
  return [
    column.display({
      id: "select",
      header: ({ table }) => (
        <SelectBox
          label="Select all on this page"
          isChecked={table.getIsAllRowsSelected()}
          isMixed={table.getIsSomeRowsSelected()}
          onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
        />
      ),
      cell: ({ row }) => (
        <SelectBox
          label={`Select ${row.original.reference}`}
          isChecked={row.getIsSelected()}
          onChange={(isOn) => row.toggleSelected(isOn)}
        />
      ),
    }),
    ...manageColumns(open),
  ];
}

/** One page of bookings, with selection. */
export function BookingRows({
  view,
  hasPayments,
  list: { data, error, isPlaceholderData, refetch },
}: BookingRowsProps) {
  const canManage = useCan("booking.manage");
  const columns = useColumns();
  const [selection, setSelection] = useState<RowSelectionState>({});
  // The specification asks only for the log; the table shows the error too.
  useEffect(() => {
    if (error) console.error("Failed to load bookings", error);
  }, [error]);
  const current = sorting[view.sort ?? "newest"];
  const selected = data?.filter(({ _id }) => selection[_id]) ?? [];
  return (
    <>
      <BulkBar selected={selected} clear={() => setSelection({})} />
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <BookingTable
          caption="All bookings"
          makeColumns={canManage ? selectableColumns : manageColumns}
          layout={layout}
          rows={data}
          isStale={isPlaceholderData}
          errorText={error ? messageOf(error, "Could not load the bookings. Please try again.") : null}
          refetch={refetch}
          state={{
            rowSelection: selection,
            sorting: current,
            columnVisibility: visibilityOf(columns, hasPayments),
          }}
          enableRowSelection
          onRowSelectionChange={setSelection}
          onSortingChange={(change) => {
            const next = typeof change === "function" ? change(current) : change;
            showAddress(bookingsHref({ ...view, sort: toSort(next), page: 1 }));
          }}
        />
      </div>
    </>
  );
}
