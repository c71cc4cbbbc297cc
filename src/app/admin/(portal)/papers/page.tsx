import type { Metadata } from "next";
import { ManagePapers } from "~/features/invoicing/components/admin/manage-papers";

export const metadata: Metadata = { title: "Papers" };

export default function PapersPage() {
  return <ManagePapers />;
}
