import type { Metadata } from "next";
import { ManageTax } from "~/features/settings/components/admin/tax/manage-tax";

export const metadata: Metadata = { title: "Tax and bills" };

export default function TaxPage() {
  return <ManageTax />;
}
