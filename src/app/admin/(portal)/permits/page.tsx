import type { Metadata } from "next";
import { ManagePermits } from "~/features/permit/components/admin/manage-permits";

export const metadata: Metadata = { title: "Permits" };

export default function PermitsPage() {
  return <ManagePermits />;
}
