import { PageHeading } from "~/features/admin/components/page-heading";

export function ManageTours() {
  return <PageHeading title="Manage Tours" />;
}
