import type { Metadata } from "next";
import { ManagePapers } from "~/features/invoicing/components/admin/manage-papers";

export const metadata: Metadata = { title: "Bills and GST" };

export default function PapersPage() {
  return <ManagePapers />;
}
