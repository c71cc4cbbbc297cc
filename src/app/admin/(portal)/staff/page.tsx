import type { Metadata } from "next";
import { Staff } from "~/features/staff/components/admin/staff";
import { CalendarFeed } from "~/features/voucher/calendar/components/admin/calendar-feed";

export const metadata: Metadata = { title: "Staff" };

export default function StaffPage() {
  return (
    <>
      <Staff />
      <CalendarFeed />
    </>
  );
}
