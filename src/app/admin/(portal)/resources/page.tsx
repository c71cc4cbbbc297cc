import type { Metadata } from "next";
import { ManageResources } from "~/features/departure/components/admin/manage-resources";

export const metadata: Metadata = { title: "Guides and Vehicles" };

export default function ResourcesPage() {
  return <ManageResources />;
}
