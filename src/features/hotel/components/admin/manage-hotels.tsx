import { PageHeading } from "~/features/admin/components/page-heading";

export function ManageHotels() {
  return <PageHeading title="Manage Hotels" />;
}
