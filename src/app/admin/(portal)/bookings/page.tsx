import type { Metadata } from "next";
import { ManageBookings } from "~/features/booking/manage/components/manage-bookings";

export const metadata: Metadata = { title: "Manage Bookings" };

export default function ManageBookingsPage() {
  return <ManageBookings />;
}
