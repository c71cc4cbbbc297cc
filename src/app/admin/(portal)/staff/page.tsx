import type { Metadata } from "next";
import { CalendarFeed } from "~/features/paper/calendar/components/admin/calendar-feed";
import { Staff } from "~/features/staff/components/admin/staff";

export const metadata: Metadata = { title: "Staff" };

export default function StaffPage() {
  return (
    <>
      <Staff />
      <CalendarFeed />
    </>
  );
}
