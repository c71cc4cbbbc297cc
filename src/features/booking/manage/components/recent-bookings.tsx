"use client";

import { useMemo, useState } from "react";
import { DataTable } from "~/components/portal/data-table";
import { Panel } from "~/components/portal/panel";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { StatusActionsProvider } from "~/features/booking/status/components/admin/status-actions";
import { bookingLayout, dashboardColumns } from "./booking-columns";
import { BookingDetailDialog } from "./booking-detail-dialog";
import { bookingOfNote } from "./note-draft";

type RecentBookingsProps = {
  bookings: { data: AdminBooking[] | undefined; isError: boolean; refetch: () => unknown };
};

export function RecentBookings({ bookings: { data, isError, refetch } }: RecentBookingsProps) {
  const [opened, setOpened] = useState(bookingOfNote);
  const open = ({ _id }: AdminBooking) => setOpened(_id);
  const columns = useMemo(() => dashboardColumns(({ _id }) => setOpened(_id)), []);
  return (
    <StatusActionsProvider>
      <Panel title="Recent Bookings">
        <DataTable
          caption="Recent Bookings"
          columns={columns}
          layout={bookingLayout}
          rows={data}
          getRowId={(row) => row._id}
          emptyText="No bookings found."
          error={
            isError && !data ? { text: "Could not load the bookings. Please try again.", retry: () => refetch() } : null
          }
          onRowClick={open}
        />
      </Panel>
      <BookingDetailDialog id={opened} onClose={() => setOpened(null)} />
    </StatusActionsProvider>
  );
}
