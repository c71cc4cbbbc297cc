"use client";

import { Panel } from "~/components/portal/panel";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { dashboardColumns } from "~/features/office/bookings/components/booking-columns";
import { BookingTable } from "~/features/office/bookings/components/booking-table";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";

type RecentBookingsProps = {
  bookings: { data: AdminBooking[] | undefined; isError: boolean; refetch: () => unknown };
};

export function RecentBookings({ bookings: { data, isError, refetch } }: RecentBookingsProps) {
  return (
    <StatusActionsProvider>
      <Panel title="Recent Bookings">
        <BookingTable
          caption="Recent Bookings"
          makeColumns={dashboardColumns}
          rows={data}
          errorText={isError ? "Could not load the bookings. Please try again." : null}
          refetch={refetch}
        />
      </Panel>
    </StatusActionsProvider>
  );
}
