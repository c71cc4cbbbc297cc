import type { Metadata } from "next";
import { ManageBookings } from "~/features/office/bookings/components/manage-bookings";

export const metadata: Metadata = { title: "Manage Bookings" };

export default function ManageBookingsPage() {
  return <ManageBookings />;
}
