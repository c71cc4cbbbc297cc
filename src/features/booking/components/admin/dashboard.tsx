import { PageHeading } from "~/features/admin/components/page-heading";

export function Dashboard() {
  return <PageHeading title="Dashboard" text="Manage bookings and monitor system status" />;
}
