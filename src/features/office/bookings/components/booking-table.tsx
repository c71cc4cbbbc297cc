"use client";

import { type ComponentProps, useMemo, useState } from "react";
import { DataTable } from "~/components/portal/data-table";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { BookingDetailDialog } from "~/features/office/detail/components/booking-detail-dialog";
import { bookingOfNote } from "~/features/office/detail/components/note-draft";
import { type BookingColumn, bookingLayout } from "./booking-columns";

type BookingTableProps = Omit<
  ComponentProps<typeof DataTable<AdminBooking>>,
  "columns" | "getRowId" | "emptyText" | "error" | "onRowClick"
> & {
  /** A function outside of any component: the columns are made once. */
  makeColumns: (open: (booking: AdminBooking) => void) => BookingColumn[];
  errorText: string | null;
  refetch: () => unknown;
};

/** A table of bookings; a click on a row opens its details. */
export function BookingTable({ makeColumns, errorText, refetch, layout = bookingLayout, ...table }: BookingTableProps) {
  const [openedId, setOpenedId] = useState(bookingOfNote);
  const columns = useMemo(() => makeColumns(({ _id }) => setOpenedId(_id)), [makeColumns]);
  return (
    <>
      <DataTable
        {...table}
        layout={layout}
        columns={columns}
        getRowId={(row) => row._id}
        emptyText="No bookings found."
        error={errorText && !table.rows ? { text: errorText, retry: () => refetch() } : null}
        onRowClick={({ _id }) => setOpenedId(_id)}
      />
      <BookingDetailDialog id={openedId} onClose={() => setOpenedId(null)} />
    </>
  );
}
