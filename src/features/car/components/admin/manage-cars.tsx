import { PageHeading } from "~/features/admin/components/page-heading";

export function ManageCars() {
  return <PageHeading title="Manage Vehicles" />;
}
