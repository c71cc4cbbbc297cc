import { PageHeading } from "~/features/admin/components/page-heading";

export function ManageBookings() {
  return <PageHeading title="Manage Bookings" />;
}
