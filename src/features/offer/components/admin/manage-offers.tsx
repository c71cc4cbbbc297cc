import { PageHeading } from "~/features/admin/components/page-heading";

export function ManageOffers() {
  return <PageHeading title="Manage Offers" />;
}
