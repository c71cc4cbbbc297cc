"use client";

import { Panel } from "~/components/portal/panel";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { StatusActionsProvider } from "~/features/booking/status/components/admin/status-actions";
import { bookingLayout, dashboardColumns } from "./booking-columns";
import { BookingTable } from "./booking-table";

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
          layout={bookingLayout}
          rows={data}
          errorText={isError ? "Could not load the bookings. Please try again." : null}
          refetch={refetch}
        />
      </Panel>
    </StatusActionsProvider>
  );
}
