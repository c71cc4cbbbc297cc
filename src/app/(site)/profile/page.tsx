import type { Metadata } from "next";
import { MyBookings } from "~/features/my-bookings/list/components/my-bookings";

export const metadata: Metadata = { title: "My Bookings", robots: { index: false } };

export default function ProfilePage() {
  return <MyBookings />;
}
